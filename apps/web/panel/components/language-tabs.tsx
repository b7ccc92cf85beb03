import type { ReactNode } from 'react';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import { Tabs } from '@chakra-ui/react/tabs';
import { useTexts } from '../../components/texts.ts';

type LanguageTabsProps = {
  language: Language;
  onLanguage: (language: Language) => void;
  children: (language: Language) => ReactNode;
};

/** A Spanish and an English version, one at a time. */
export const LanguageTabs = ({ language, onLanguage, children }: LanguageTabsProps) => {
  const t = useTexts();
  return (
    <Tabs.Root size="sm" value={language} onValueChange={({ value }) => onLanguage(value as Language)}>
      <Tabs.List aria-label={t('review.versions')}>
        {languages.map((one) => (
          <Tabs.Trigger key={one} value={one}>
            {one === 'es' ? t('review.spanishTab') : t('review.englishTab')}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {languages.map((one) => (
        <Tabs.Content key={one} value={one}>
          {one === language ? children(one) : null}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};
