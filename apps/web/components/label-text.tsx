import { labelIn, looksSpanish } from '#core/kernel/label-names.ts';
import { useLanguage } from '../language.tsx';

/** A tag, a theme or the name of a link: in the language of the page where it is known there, else marked as Spanish. */
export const LabelText = ({ text }: { text: string }) => {
  const language = useLanguage();
  const shown = labelIn(text, language);
  return language === 'en' && looksSpanish(shown) ? <span lang="es">{shown}</span> : shown;
};
