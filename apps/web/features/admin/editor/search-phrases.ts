import type { Extension } from '@codemirror/state';
import { EditorState } from '@codemirror/state';
import type { Texts } from '../../../components/texts.ts';

/** What finding and replacing says, in the panel's language. */
export const searchPhrases = (t: Texts): Extension =>
  EditorState.phrases.of({
    Find: t('markdown.findText'),
    Replace: t('markdown.replaceText'),
    next: t('markdown.next'),
    previous: t('markdown.previous'),
    all: t('markdown.selectAll'),
    'match case': t('markdown.matchCase'),
    'by word': t('markdown.byWord'),
    regexp: t('markdown.regexp'),
    replace: t('markdown.replace'),
    'replace all': t('markdown.replaceAll'),
    close: t('markdown.closeFind'),
    'current match': t('markdown.currentMatch'),
    'replaced $ matches': t('markdown.replacedAll'),
    'replaced match on line $': t('markdown.replacedOne'),
    'on line': t('markdown.onLine'),
    'Selection deleted': t('markdown.deleted'),
  });
