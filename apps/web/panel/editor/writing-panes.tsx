import { memo, useCallback, useId, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import { Tabs } from '@chakra-ui/react/tabs';
import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { useTexts } from '../../components/texts.ts';
import { createDeviceChoice } from '../components/device-choice.ts';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { fieldsOf } from '../components/fields-of.ts';
import type { MarkdownEditorHandle } from './editor-props.ts';
import type { FieldGroup } from './field-group.ts';
import { sameFields } from './field-group.ts';
import { PicturedEditor } from './pictured-editor.tsx';
import type { Marked } from './sentence-marks.ts';
import { correctField } from './typography.ts';
import { useVeryWide, useWide } from '../components/use-wide.ts';

const pane = {
  // What is typed in one is painted without the others; so it is beside and below them.
  isolation: 'isolate',
  '&[hidden]': { display: 'none' },
  "& label, & [id$='-label']": { color: 'muted', fontSize: 'xs' },
} as const;
/** Texts beside each other scroll by themselves, so that each can follow the other: their tools and the bars stay in sight. */
const besides = { '--editor-max': 'max(16rem, calc(100dvh - {sizes.header} - 10.5rem))' } as const;
/** A text alone is as long as it is. */
const alone = { '--editor-max': 'none' } as const;
const written = {
  paddingInline: '0',
  borderWidth: '0 0 1px',
  background: 'transparent',
  lineHeight: 'snug',
  resize: 'none',
  // As high as what is written in it.
  fieldSizing: 'content',
  minHeight: '0',
} as const;
/** The column of the text, in which its title stands too. */
const column = { paddingInline: 'max(1rem, calc(50% - {sizes.measure} / 2))' } as const;
/** Title and summary look like what they will be. */
const titleLike = {
  ...column,
  '& textarea': { ...written, fontFamily: 'heading', fontSize: { base: 'xl', lg: '2xl' } },
} as const;
const textLike = { ...column, '& textarea': { ...written, fontFamily: 'body', fontSize: 'lg' } } as const;

type PaneProps = FieldGroup & {
  language: Language;
  onScroll: (language: Language, paragraph: number) => void;
  sentences: readonly Marked[] | undefined;
  onSentence: (language: Language, sentence: string) => void;
  editor: (handle: MarkdownEditorHandle | null) => void;
  onSources: (() => void) | undefined;
  onField: (field: string) => void;
};

/** The texts of an article in one language. */
const Pane = memo(
  ({
    language,
    values,
    faults,
    onChange,
    onScroll,
    sentences,
    onSentence,
    editor,
    onSources,
    onField,
  }: PaneProps) => {
    const t = useTexts();
    const field = fieldsOf(values, onChange, faults);
    const title = field(`title_${language}`);
    const body = field(`body_${language}`);
    const note = `body-${language}-fault`;
    const beside = (['title', 'summary', 'why_it_matters'] as const).map((part) => {
      const name = `${part}_${language}` as const;
      const { value, onChange: write } = field(name);
      return { name: t(`editor.fields.${name}`), value, onChange: write, onGo: () => onField(name) };
    });
    /** Enter goes on to the next part of the text; with Shift it breaks a line. */
    const onEnter = (next: string) => (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
      if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
      event.preventDefault();
      onField(next);
    };
    return (
      <>
        {/* The keys are handled for its field. */}
        <Box data-field={`title_${language}`} css={titleLike} onKeyDown={onEnter(`summary_${language}`)}>
          <FormText
            {...title}
            // A title is one line, however long.
            onChange={(text) => title.onChange(text.replace(/\s*[\r\n]+\s*/g, ' '))}
            label={t(`editor.fields.title_${language}`)}
            lang={language}
            rows={2}
          />
        </Box>
        <Box css={textLike} onKeyDown={onEnter(`body_${language}`)}>
          <FormText
            {...field(`summary_${language}`)}
            name={`summary_${language}`}
            label={t(`editor.fields.summary_${language}`)}
            lang={language}
            rows={2}
          />
        </Box>
        <div data-field={`body_${language}`}>
          <PicturedEditor
            ref={editor}
            value={body.value}
            onChange={body.onChange}
            label={t(`editor.fields.body_${language}`)}
            lang={language}
            onScrollParagraph={(paragraph) => onScroll(language, paragraph)}
            marks={sentences}
            sources={values.sources}
            beside={beside}
            onSources={onSources}
            asksQuestions={values.type === 'entrevista'}
            onSentence={(sentence) => onSentence(language, sentence)}
            invalid={body.fault !== undefined}
            describedBy={body.fault === undefined ? undefined : note}
          />
          {body.fault === undefined ? null : (
            <Text id={note} pt="1" textStyle="fault" fontWeight="medium">
              {body.fault}
            </Text>
          )}
        </div>
        <Box css={textLike}>
          <FormText
            {...field(`why_it_matters_${language}`)}
            name={`why_it_matters_${language}`}
            label={t(`editor.fields.why_it_matters_${language}`)}
            hint={t('editor.whyHint')}
            lang={language}
            rows={2}
          />
        </Box>
      </>
    );
  },
  (one, other) =>
    one.sentences === other.sentences &&
    !one.onSources === !other.onSources &&
    sameFields(
      one,
      other,
      (field) => field === 'sources' || field === 'type' || field.endsWith(`_${other.language}`),
    ),
);

type WritingPanesProps = {
  fields: FieldGroup;
  language: Language;
  onLanguage: (language: Language) => void;
  /** Leads to a field. */
  onField: (field: string) => void;
  marks: Readonly<Record<Language, ReactNode>>;
  /** The sentences that are marked in each body. */
  sentences: Partial<Record<Language, readonly Marked[]>>;
  onSentence: (language: Language, sentence: string) => void;
  editors: RefObject<Editors>;
  /** Leads to the fields of the sources, if those are shown. */
  onSources: (() => void) | undefined;
};

/** The editors of the bodies. */
export type Editors = Partial<Record<Language, MarkdownEditorHandle | null>>;

/** Whether one language is folded away where there is room for both, on this device; at first where readers' width is not there for both. */
const { choose: foldLanguage, useChoice: useFolded } = createDeviceChoice('fold-language');

/**
 * Both languages side by side if there is room, scrolling together, unless one is folded away; otherwise in tabs. Each is
 * as wide as readers' texts are, unless both are asked for in a narrower window.
 */
export const WritingPanes = ({
  fields,
  language,
  onLanguage,
  onField,
  marks,
  sentences,
  onSentence,
  editors,
  onSources,
}: WritingPanesProps) => {
  const t = useTexts();
  const names = { es: t('review.spanishTab'), en: t('review.englishTab') };
  const hasRoom = useWide();
  const folded = useFolded(!useVeryWide());
  const wide = hasRoom && !folded;
  const [refs] = useState(() => ({
    es: (handle: MarkdownEditorHandle | null) => void (editors.current.es = handle),
    en: (handle: MarkdownEditorHandle | null) => void (editors.current.en = handle),
  }));
  const scrollOther = useCallback(
    (from: Language, paragraph: number) => {
      editors.current[from === 'es' ? 'en' : 'es']?.scrollToParagraph(paragraph);
    },
    [editors],
  );
  const id = useId();
  const tabId = (one: string) => `${id}-tab-${one}`;
  const paneId = (one: string) => `${id}-pane-${one}`;
  // The same elements in both layouts: the focused field survives a resize of the window.
  return (
    <Tabs.Root
      size="sm"
      ids={{ trigger: tabId, content: paneId }}
      value={language}
      onValueChange={({ value }) => onLanguage(value as Language)}
    >
      <Flex wrap="wrap" align="center" gapX="4">
        {wide ? null : (
          <Tabs.List aria-label={t('review.versions')}>
            {languages.map((one) => (
              <Tabs.Trigger
                key={one}
                value={one}
                // Where nothing is written yet a press begins; keys go on to the other tab.
                onClick={({ detail }) => {
                  if (detail > 0 && !fields.values[`title_${one}`]) onField(`title_${one}`);
                }}
              >
                {names[one]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        )}
        {hasRoom ? (
          <PanelButton size="sm" variant="quiet" ms="auto" onClick={() => foldLanguage(!folded)}>
            {folded ? t('editor.bothLanguages') : t('editor.oneLanguage')}
          </PanelButton>
        ) : null}
      </Flex>
      <SimpleGrid columns={wide ? 2 : 1} gap="8" pt={wide ? undefined : '3'}>
        {languages.map((one) => (
          <Stack
            as="section"
            key={one}
            id={paneId(one)}
            css={{ ...pane, ...(wide ? besides : alone) }}
            gap="4"
            {...(wide
              ? { 'aria-label': names[one] }
              : { role: 'tabpanel', 'aria-labelledby': tabId(one), hidden: one !== language })}
            // The language being edited stays in view.
            onFocus={() => onLanguage(one)}
            onInput={(event) => correctField(event, one)}
          >
            <Flex as="header" wrap="wrap" align="baseline" gapX="3" gapY="1" fontSize="sm">
              {wide ? (
                <Heading as="h3" size="lg" fontWeight="semibold" lineHeight="1.75rem">
                  {names[one]}
                </Heading>
              ) : null}
              {marks[one]}
            </Flex>
            <Pane
              {...fields}
              language={one}
              onScroll={scrollOther}
              sentences={sentences[one]}
              onSentence={onSentence}
              editor={refs[one]}
              onSources={onSources}
              onField={onField}
            />
          </Stack>
        ))}
      </SimpleGrid>
    </Tabs.Root>
  );
};
