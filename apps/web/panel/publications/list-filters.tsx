import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InputOf } from '#core/operations.ts';
import { deskNeeds, writers } from '#core/articles/desk-list.ts';
import { deskSorts } from '#core/articles/ports.ts';
import type { ContentType } from '#core/articles/taxonomy.ts';
import { contentTypes, topics } from '#core/articles/taxonomy.ts';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { topicName } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { FormChoice, FormRow, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { SearchField } from '../components/search-field.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useRights } from '../rights.ts';
import { useNewsroom } from './batch-questions.tsx';
import { Disclosure } from '../components/layout.tsx';

/** Open, they take a line of their own. */
const whereOpen = {
  '&[open]': { flex: '1 1 100%', order: '1' },
  // Its name stays on the side where it was pressed.
  '&[open] > summary': { marginInlineStart: 'auto' },
  '& > summary': { paddingBlock: '1', fontWeight: 'medium' },
} as const;

type ListInput = Omit<InputOf<'articles.drafts'>, 'status' | 'limit' | 'cursor' | 'q'>;

/** The parameters that filter or order the lists. */
export const filterNames = [
  'topic',
  'type',
  'author',
  'writer',
  'needs',
  'assigned',
  'owner',
  'from',
  'to',
  'sort',
] as const;

/** The list's parameters in the address, for links to an article and back. */
export const listAddress = (search: URLSearchParams): string => {
  const said = new URLSearchParams();
  for (const name of ['list', 'q', ...filterNames]) {
    const value = search.get(name);
    if (value) said.set(name, value);
  }
  return String(said);
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const isOneOf = <V extends string>(values: readonly V[], text: string): text is V =>
  (values as readonly string[]).includes(text);

/** The list query from the address; invalid values are ignored. */
export const readFilters = (search: URLSearchParams): ListInput => {
  const input = (name: (typeof filterNames)[number]) => search.get(name)?.trim() ?? '';
  const [type, writer, need, from, to, sort] = [
    input('type'),
    input('writer'),
    input('needs'),
    input('from'),
    input('to'),
    input('sort'),
  ];
  return {
    ...(input('topic') && { topic: input('topic') }),
    ...(isOneOf(contentTypes, type) && { type }),
    ...(input('author') && { author: input('author') }),
    ...(isOneOf(writers, writer) && { writer }),
    ...(isOneOf(deskNeeds, need) && { needs: need }),
    ...(isId(input('owner')) && { owner: input('owner') }),
    ...(input('assigned') && { assigned: input('assigned') }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isOneOf(deskSorts, sort) && sort !== 'newest' && { sort }),
  };
};

/** Removes all filters and the search from the address. */
export const useClearFilters = () => {
  const [, setSearch] = useSearchParams();
  return () =>
    setSearch(
      () => {
        const next = new URLSearchParams(window.location.search);
        for (const name of ['q', ...filterNames]) next.delete(name);
        return next;
      },
      { replace: true },
    );
};

const AddressChoice = ({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly (readonly [value: string, name: string])[];
}) => {
  const [value, setValue] = useAddressText(name);
  return <FormChoice label={label} value={value} options={options} onChange={setValue} />;
};

const AddressDay = ({ name, label }: { name: string; label: string }) => {
  const [value, setValue] = useAddressText(name);
  return <FormText type="date" label={label} value={value} onChange={setValue} />;
};

/** The filters and order of the article lists; stored in the address. Expanded once any is set, until collapsed. */
export const ListFilters = ({ type: screenType }: { type: ContentType | undefined }) => {
  const t = useTexts();
  const [search] = useSearchParams();
  const [author, setAuthor] = useAddressText('author');
  const clear = useClearFilters();
  const set = filterNames.filter((name) => search.get(name)).length;
  const [open, setOpen] = useState(set > 0);
  const [before, setBefore] = useState(set);
  if (before !== set) {
    setBefore(set);
    if (set > 0) setOpen(true);
  }
  const { people: colleagues } = useNewsroom();
  const own = colleagues.find(({ isOwn }) => isOwn)?.name;
  const { id } = useRights();
  const any = ['', t('publications.anyOf')] as const;
  const assigned = search.get('assigned') ?? '';
  // A person in the address may no longer be in the newsroom.
  const people = [
    ...new Set([
      ...colleagues.map(({ name }) => name),
      ...(['', 'anybody', 'nobody'].includes(assigned) ? [] : [assigned]),
    ]),
  ];
  return (
    <Disclosure css={whereOpen} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{set > 0 ? t('publications.filtersSet', { count: set }) : t('publications.filters')}</summary>
      <Stack gap="3" py="3" borderBottom="rule">
        <FormRow>
          <AddressChoice
            name="topic"
            label={t('publications.topic')}
            options={[any, ...topics.map((topic) => [topic, topicName(t, topic)] as const)]}
          />
          {screenType ? null : (
            <AddressChoice
              name="type"
              label={t('publications.type')}
              options={[any, ...contentTypes.map((one) => [one, t(`types.${one}`)] as const)]}
            />
          )}
          <AddressChoice
            name="writer"
            label={t('publications.writer')}
            options={[any, ...writers.map((one) => [one, t(`publications.writers.${one}`)] as const)]}
          />
          <AddressChoice
            name="needs"
            label={t('publications.needs')}
            options={[any, ...deskNeeds.map((one) => [one, t(`publications.need.${one}`)] as const)]}
          />
        </FormRow>
        <FormRow>
          {id ? (
            <AddressChoice
              name="owner"
              label={t('publications.whose')}
              options={[any, [id, t('publications.myOwn')]]}
            />
          ) : null}
          <AddressChoice
            name="assigned"
            label={t('publications.assigned')}
            options={[
              any,
              ['anybody', t('publications.anybody')],
              ['nobody', t('publications.nobody')],
              ...people.map((one) => [one, one === own ? t('batch.oneself', { name: one }) : one] as const),
            ]}
          />
          <AddressDay name="from" label={t('publications.from')} />
          <AddressDay name="to" label={t('publications.to')} />
          <AddressChoice
            name="sort"
            label={t('publications.sort')}
            options={deskSorts.map(
              (one) => [one === 'newest' ? '' : one, t(`publications.sorts.${one}`)] as const,
            )}
          />
        </FormRow>
        <HStack
          wrap="wrap"
          justify="space-between"
          gapX="6"
          css={{ '& > :first-child': { marginBlockEnd: '0' } }}
        >
          <SearchField within label={t('publications.author')} value={author} onSearch={setAuthor} />
          {set > 0 ? <PanelButton onClick={clear}>{t('publications.clearFilters')}</PanelButton> : null}
        </HStack>
      </Stack>
    </Disclosure>
  );
};
