import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '#core/time/is-day.ts';
import type { InputOf } from '#core/operations.ts';
import { deskNeeds, writers } from '#core/articles/desk-list.ts';
import { deskSorts } from '#core/articles/ports.ts';
import type { ContentType } from '#core/articles/taxonomy.ts';
import { contentTypes, topics } from '#core/articles/taxonomy.ts';
import { Popover } from '@chakra-ui/react/popover';
import { HStack } from '@chakra-ui/react/stack';
import { topicName } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { FormChoice, FormRow, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { SearchField } from '../components/search-field.tsx';
import { uncovered } from '../components/uncovered.ts';
import { useAddressText } from '../components/use-address-text.ts';
import { useRights } from '../rights.ts';
import { useNewsroom } from './batch-questions.tsx';

/** Over the rows, which stay where they are. */
const overRows = { width: '58rem', maxWidth: 'calc(100vw - 2.5rem)', gap: '3', padding: '4' } as const;

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

/** The filters and order of the article lists, in a panel over their rows; stored in the address. */
export const ListFilters = ({ type: screenType }: { type: ContentType | undefined }) => {
  const t = useTexts();
  const [search] = useSearchParams();
  const [author, setAuthor] = useAddressText('author');
  const clear = useClearFilters();
  const set = filterNames.filter((name) => name !== 'sort' && search.get(name)).length;
  const opener = useRef<HTMLButtonElement>(null);
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
    <Popover.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', boundary: () => uncovered(opener.current) }}
    >
      <Popover.Trigger asChild>
        <PanelButton ref={opener} variant="quiet">
          {set > 0 ? t('publications.filtersSet', { count: set }) : t('publications.filters')}
          <PanelIcon name="down" />
        </PanelButton>
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content role="group" aria-label={t('publications.filters')} css={overRows}>
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
          </FormRow>
          <HStack
            wrap="wrap"
            align="end"
            gap="3"
            css={{
              '& > :first-child': { flex: '1 1 16rem', marginBlockEnd: '0' },
              '& > :last-child': { marginInlineStart: 'auto' },
            }}
          >
            <SearchField within label={t('publications.author')} value={author} onSearch={setAuthor} />
            <AddressChoice
              name="sort"
              label={t('publications.sort')}
              options={deskSorts.map(
                (one) => [one === 'newest' ? '' : one, t(`publications.sorts.${one}`)] as const,
              )}
            />
            <PanelButton inactive={set === 0} onClick={clear}>
              {t('publications.clearFilters')}
            </PanelButton>
          </HStack>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
};
