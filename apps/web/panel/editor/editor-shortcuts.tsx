import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ShortcutsDialog } from '../components/shortcuts.tsx';
import type { ToolName } from './editor-tools.ts';
import { isMac, keyText, tools } from './editor-tools.ts';

/** The shortcuts of the page, with their texts under `editor.keys`. */
const shortcuts = [
  ['Ctrl+S', 'save'],
  ['Ctrl+Enter', 'publish'],
  ['/', 'insert'],
  ['Alt+Enter', 'openLink'],
  ['Ctrl+K', 'palette'],
  ['?', 'help'],
] as const;

/** Every shortcut of the editor: those of the page, and those of the text. */
export const EditorShortcuts = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts();
  const language = useLanguage();
  const ofText = (Object.keys(tools) as ToolName[]).flatMap((name) => {
    const key = keyText(name, language, isMac());
    return key ? [[key, t(`markdown.tools.${name}`)] as const] : [];
  });
  const ofPage = shortcuts.map(([key, name]) => [key, t(`editor.keys.${name}`)] as const);
  return <ShortcutsDialog open onClose={onClose} keys={[...ofPage, ...ofText]} />;
};
