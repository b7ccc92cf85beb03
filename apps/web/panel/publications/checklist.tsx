import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import type { Language } from '#core/text/language.ts';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { List } from '@chakra-ui/react/list';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { numberText } from '../../components/count-text.ts';
import type { NameIn, Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { TextButton } from '../components/panel-button.tsx';
import { quoted, localizedTitle } from '../components/localized-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { useRights } from '../rights.ts';

/** The name of a finding, its weight at the end of the line, and the words below. */
const checkLine = {
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  columnGap: '3',
  paddingBlock: '2',
  fontSize: 'sm',
  '& > :first-child': { gridArea: '1 / 2', fontSize: '2xs' },
} as const;

/** Maximum number of addresses and labels listed on one line. */
const maxNamed = 5;

/** The first of `count` words, and how many more there are. */
const list = (t: Texts, words: readonly string[] = [], count = words.length, most = maxNamed): string => {
  const names = words.slice(0, most).join(', ');
  const more = count - Math.min(words.length, most);
  return more > 0 ? t('checks.andMore', { names, count: more }) : names;
};

/** The beginning of a sentence: enough to recognise it, as it is marked in the text. */
const beginning = (sentence: string): string =>
  sentence.length > 90 ? `${sentence.slice(0, 89).replace(/\s+\S*$/, '')}…` : sentence;

type Finding = Pick<ChecklistItem, 'data' | 'level'> & { t: Texts; language: Language };
type Render = (finding: Finding) => string;

const length: Render = ({ t, data, level, language }) => {
  const number = numberText(data.length ?? 0, language);
  if (!data.length) return t('checks.noText');
  if (data.least && data.length < data.least)
    return t('checks.short', { number, least: numberText(data.least, language) });
  const most = numberText(data.most ?? 0, language);
  return level === 'error' ? t('checks.tooLong', { number, most }) : t('checks.long', { number, most });
};

const languageNames = (t: Texts, languages: readonly string[] = []) =>
  list(
    t,
    languages.map((one) => (one === 'es' ? t('review.spanish') : t('review.english'))),
  );

const fieldNames = (t: Texts, fields: readonly string[] = []) =>
  list(
    t,
    fields.map((field) => t(`fields.${field as NameIn<'fields'>}`)),
  );

const topics: Render = ({ t, data: { count = 0, most = 0, unknown = [] } }) => {
  if (!count) return t('checks.noTopics');
  if (count > most) return t('checks.manyTopics', { count, most });
  return t('checks.unknownTopics', { names: list(t, unknown) });
};

const addresses: Render = ({
  t,
  data: { malformed = [], repeated = [], unnamed = [], unaddressed = [] },
}) => {
  const errors = [
    unnamed.length ? t('checks.unnamed', { names: list(t, unnamed) }) : '',
    unaddressed.length ? t('checks.unaddressed', { names: list(t, unaddressed) }) : '',
    malformed.length ? t('checks.malformed', { names: list(t, malformed) }) : '',
  ].filter(Boolean);
  return errors.length ? errors.join(' ') : t('checks.repeated', { names: list(t, repeated) });
};

const lineOf = (t: Texts, { line, text, language }: NonNullable<ChecklistItem['data']['omitted']>[number]) =>
  t('checks.omittedLine', { line, text, name: languageNames(t, [language]) });

/** The first sentences that no source carries; for a text that could not be compared, that. */
const facts: Render = ({ t, data: { facts: found = [], count = 0, languages }, language }) =>
  count
    ? t('checks.unsupported', {
        count,
        names: list(
          t,
          found.map(({ sentence }) => quoted(beginning(sentence), language)),
          count,
          3,
        ),
      })
    : t('checks.notCompared', { names: languageNames(t, languages) });

type Picture = NonNullable<ChecklistItem['data']['pictures']>[number];

/** What is wrong with pictures and linked files, and which they are. */
const pictureFaults = ({ pictures = [] }: ChecklistItem['data']) =>
  (
    [
      ['no-alt', 'noBodyAlt'],
      ['gone', 'goneImages'],
      ['link-gone', 'goneLinks'],
    ] as const
  )
    .map(([wanted, key]) => ({ key, pictures: pictures.filter(({ fault }) => fault === wanted) }))
    .filter((found) => found.pictures.length > 0);

/** How a person recognises a picture: by its name or its number in the text. */
const pictureText = (t: Texts, { name, number, url }: Picture, language: Language): string => {
  if (name) return quoted(name, language);
  return number ? t('checks.pictureNumber', { number: numberText(number, language) }) : url;
};

const renderers: Record<ChecklistItem['id'], Render> = {
  title: length,
  summary: length,
  'body-es': length,
  'body-en': length,
  english: ({ t, data: { missing } }) => {
    const names = fieldNames(t, missing);
    return missing?.[0]?.endsWith('_es')
      ? t('checks.noSpanish', { names })
      : t('checks.noEnglish', { names });
  },
  language: ({ t, data }) => t('checks.foreign', { names: languageNames(t, data.languages) }),
  markup: ({ t, data: { languages = [], malformed = [], omitted = [] } }) =>
    [
      languages.length ? t('checks.unclosed', { names: languageNames(t, languages) }) : '',
      malformed.length ? t('checks.brokenLinks', { names: list(t, malformed) }) : '',
      omitted.length
        ? t('checks.omitted', {
            names: list(
              t,
              omitted.map((found) => lineOf(t, found)),
            ),
          })
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  sources: ({ t }) => t('checks.noSources'),
  'source-addresses': addresses,
  evidence: facts,
  interviewee: ({ t }) => t('checks.noInterviewee'),
  topics,
  tags: ({ t, data: { count = 0, most = 0 } }) => t('checks.manyTags', { count, most }),
  image: ({ t, data: { missing = [], gone, share_gone } }) =>
    [
      gone ? t('checks.goneLead') : '',
      share_gone ? t('checks.goneShare') : '',
      missing.length ? t('checks.noAlt', { names: fieldNames(t, missing) }) : '',
    ]
      .filter(Boolean)
      .join(' '),
  'body-images': ({ t, data, language }) =>
    pictureFaults(data)
      .map(({ key, pictures }) =>
        t(`checks.${key}`, {
          names: list(
            t,
            pictures.map((one) => pictureText(t, one, language)),
          ),
        }),
      )
      .join(' '),
  demo: ({ t, level }) => (level === 'error' ? t('checks.demoRefused') : t('checks.demo')),
  'ai-label': ({ t, data }) => t('checks.noLabel', { names: languageNames(t, data.languages) }),
  sponsor: ({ t, data }) => t('checks.sponsor', { names: fieldNames(t, data.missing) }),
  date: ({ t, data }) => (data.past ? t('checks.pastDate') : t('checks.futureDate')),
  duplicates: ({ t, data, language }) =>
    t('checks.similar', {
      names: list(
        t,
        data.articles?.map((one) => quoted(localizedTitle(one, language).text, language)),
      ),
    }),
};

/** The text of a checklist finding. */
const checkText = (t: Texts, { id, ...found }: ChecklistItem, language: Language): string =>
  renderers[id]({ t, language, ...found });

/** A field of the editor; `text`: what is meant in it. */
type Place = { field: string; text?: string | undefined };

/** The place of a finding in the editor; null if it has none, or none that an author sees. */
const placeOf = ({ id, data }: ChecklistItem, isAuthor: boolean): Place | null => {
  const { missing = [], languages = [], pictures = [], facts: found = [], omitted = [] } = data;
  const { malformed = [], repeated = [], unnamed = [], unaddressed = [], gone, share_gone } = data;
  const language = languages[0] ?? omitted[0]?.language ?? 'es';
  const places: Record<ChecklistItem['id'], Place | null> = {
    title: { field: `title_${language}` },
    summary: { field: `summary_${language}` },
    'body-es': { field: 'body_es' },
    'body-en': { field: 'body_en' },
    english: { field: missing[0] ?? 'title_en' },
    language: { field: `body_${language}` },
    markup: {
      field: `body_${language}`,
      text: languages.length ? undefined : (malformed[0] ?? omitted[0]?.text),
    },
    sources: { field: 'sources' },
    'source-addresses': {
      field: 'sources',
      text: [...unnamed, ...unaddressed, ...malformed, ...repeated][0],
    },
    evidence: { field: `body_${language}`, text: found[0]?.sentence },
    interviewee: { field: 'interviewee' },
    topics: { field: 'topics' },
    tags: { field: 'tags' },
    image: { field: missing[0] ?? (share_gone && !gone ? 'share_image_url' : 'image_url') },
    'body-images': { field: `body_${pictures[0]?.language ?? 'es'}`, text: pictures[0]?.url },
    'ai-label': { field: `origin_${language}` },
    demo: null,
    sponsor: isAuthor ? null : { field: missing[0] ?? 'sponsor_label' },
    date: { field: 'date' },
    duplicates: null,
  };
  return places[id];
};

/** Articles of a finding, each linked to its editor. */
const Similar = ({ data: { articles = [] } }: ChecklistItem) => {
  const language = useLanguage();
  return articles.slice(0, maxNamed).map((article, index) => {
    const { text, lang } = localizedTitle(article, language);
    return (
      <span key={article.slug}>
        {index ? ', ' : ' '}
        <LocalizedLink to={`/admin/articles/${article.slug}`} lang={lang}>
          {text}
        </LocalizedLink>
      </span>
    );
  });
};

/** Stands for the names in a sentence about them. */
const gap = '\u0000';

/** The pictures of a finding, each of which leads to its place in the text. */
const Pictures = ({ data, onField }: ChecklistItem & { onField: OnField }) => {
  const t = useTexts();
  const language = useLanguage();
  return pictureFaults(data).map(({ key, pictures }) => {
    const [before, after] = t(`checks.${key}`, { names: gap }).split(gap);
    return (
      <span key={key}>
        {before}
        {pictures.slice(0, maxNamed).map((one, index) => (
          <span key={`${one.language} ${one.url}`}>
            {index ? ', ' : ''}
            <TextButton onClick={() => onField(`body_${one.language}`, one.url)}>
              {pictureText(t, one, language)}
            </TextButton>
          </span>
        ))}
        {pictures.length > maxNamed ? '…' : ''}
        {after}{' '}
      </span>
    );
  });
};

type FindingNameProps = { name: string; place: Place | null; onField: OnField | undefined };

/** The name of a finding; a button that leads to its field if that is available. */
const FindingName = ({ name, place, onField }: FindingNameProps) => {
  const t = useTexts();
  if (!onField || place === null)
    return (
      <Span gridArea="1 / 1" fontWeight="medium">
        {name}
      </Span>
    );
  return (
    <TextButton
      gridArea="1 / 1"
      justifySelf="start"
      fontWeight="medium"
      onClick={() => onField(place.field, place.text)}
    >
      <span className="visually-hidden">{t('review.goToField')} </span>
      {name}
    </TextButton>
  );
};

/** Leads to a field of the editor: in a text to the first place that contains some words, in a list to what says them. */
export type OnField = (field: string, text?: string) => void;

type CheckedProps = {
  /** Focuses a field of the editor, where the findings are those of what is typed in it. */
  onField?: OnField | undefined;
  items: readonly ChecklistItem[];
  /** The language whose translation is older than its original, which needs no confirmation. */
  outdated?: Language | null;
};

/** The findings of a checklist, one line each. */
export const CheckLines = ({ items, outdated = null, onField }: CheckedProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { isAuthor } = useRights();
  return (
    <List.Root gap="0" layerStyle="ruled">
      {items.map((item) => (
        <Grid as="li" key={item.id} css={checkLine}>
          <StatusBadge tone={item.level === 'error' ? 'bad' : 'waiting'}>
            {item.level === 'error' ? t('review.error') : t('review.warning')}
          </StatusBadge>
          <FindingName name={t(`checkNames.${item.id}`)} place={placeOf(item, isAuthor)} onField={onField} />
          <Span gridColumn="1 / -1" textStyle="hint" overflowWrap="anywhere">
            {item.id === 'duplicates' && onField ? (
              <>
                {t('checks.similarTo')}
                <Similar {...item} />.
              </>
            ) : item.id === 'body-images' && onField ? (
              <Pictures {...item} onField={onField} />
            ) : (
              checkText(t, item, language)
            )}
          </Span>
        </Grid>
      ))}
      {outdated ? (
        <Grid as="li" css={checkLine}>
          <StatusBadge tone="waiting">{t('review.warning')}</StatusBadge>
          <FindingName
            name={t('checkNames.english')}
            place={{ field: `body_${outdated}` }}
            onField={onField}
          />
          <Span gridColumn="1 / -1" textStyle="hint" overflowWrap="anywhere">
            {outdated === 'en' ? t('checks.outdatedEn') : t('checks.outdatedEs')}
          </Span>
        </Grid>
      ) : null}
    </List.Root>
  );
};

type ReviewAidProps = CheckedProps & {
  /** Why it cannot be published at the typed address. */
  slugFault?: string | undefined;
  /** Whether the article is published. */
  live?: boolean;
};

/** The checklist of an article: errors, warnings, then what passed in one line. */
export const ReviewAid = ({ items, outdated = null, slugFault, live = false, onField }: ReviewAidProps) => {
  const t = useTexts();
  const errors = items.filter(({ level }) => level === 'error');
  const blocking = errors.length + (slugFault ? 1 : 0);
  const warnings = items.filter(({ level }) => level === 'warning');
  const warned = warnings.length + (outdated ? 1 : 0);
  // A missing text counts as neither passed nor failed.
  const isMissing = ({ id, data }: ChecklistItem) => (id === 'body-es' || id === 'body-en') && !data.length;
  const isFine = (item: ChecklistItem) =>
    item.level === 'ok' && !isMissing(item) && !(outdated && item.id === 'english');
  const fine = items.filter(isFine);
  return (
    <Stack as="section" aria-labelledby="review-aid">
      <Heading as="h3" id="review-aid" size="sm">
        {t('review.title')}
      </Heading>
      <Text fontWeight="medium" role="status">
        {blocking ? (
          <StatusBadge tone="bad">{t('review.blocked', { count: blocking })}</StatusBadge>
        ) : warned ? (
          <StatusBadge tone="waiting">{t('review.warned', { count: warned })}</StatusBadge>
        ) : (
          <StatusBadge tone="good">{live ? t('review.inOrder') : t('review.ready')}</StatusBadge>
        )}
      </Text>
      {slugFault ? (
        <Grid as="p" borderBottom="hairline" css={checkLine}>
          <StatusBadge tone="bad">{t('review.error')}</StatusBadge>
          <FindingName name={t('editor.slug')} place={{ field: 'slug' }} onField={onField} />
          <Span gridColumn="1 / -1" textStyle="hint" overflowWrap="anywhere">
            {slugFault}
          </Span>
        </Grid>
      ) : null}
      {errors.length + warned ? (
        <CheckLines items={[...errors, ...warnings]} outdated={outdated} onField={onField} />
      ) : null}
      {fine.length ? (
        <Text textStyle="hint" lineHeight="normal">
          {t('review.fine')}{' '}
          {fine.map(({ id }, index) => (
            <span key={id}>
              {t(`checkNames.${id}`)}
              {index < fine.length - 1 ? ' · ' : ''}
            </span>
          ))}
        </Text>
      ) : null}
    </Stack>
  );
};
