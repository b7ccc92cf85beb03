import { useId, useState } from 'react';
import type { StoredSource } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { manualLimits } from '#core/agents/taxonomy.ts';
import type { Article } from '#core/articles/article.ts';
import { sourceKey } from '#core/articles/similarity.ts';
import { Alert } from '@chakra-ui/react/alert';
import { List } from '@chakra-ui/react/list';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { Span } from '@chakra-ui/react/span';
import { OutsideLink } from '../../components/outside-link.tsx';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { FormText } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog, Refused, useQuestion } from '../components/panel-dialog.tsx';
import { RowActions, RowButton } from '../components/row-actions.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { fieldsOf } from '../components/fields-of.ts';
import type { SourceValue } from './edit-values.ts';
import { answerText } from './evidence-panel.tsx';
import { StoredText } from './stored-text.tsx';
import type { EditorCalls } from './use-editor-calls.ts';
import { Form, GroupTitle } from '../components/layout.tsx';

const { useArticlesSourcesQuery } = deskApi;

const isWeb = (url: string): boolean => /^https?:/.test(url);

/** What the last check of the address found; nothing for a pasted text. */
const CheckWords = ({ of }: { of: StoredSource }) => {
  const t = useTexts();
  const { url, checked_at: checkedAt, answers, changed, changed_at: changedAt, check_note: note } = of;
  if (!isWeb(url)) return null;
  if (!checkedAt) return <span>{t('storedSources.unchecked')}</span>;
  const isBad = answers === 'gone' || answers === 'unreachable' || changed === true;
  return (
    <Span color={isBad ? 'alarmText' : undefined}>
      {answerText(answers, t)} (<AdminDate date={checkedAt} />)
      {changed === false && answers === 'yes' ? ` · ${t('storedSources.same')}` : null}
      {changed && changedAt ? (
        <>
          {' · '}
          {t('storedSources.changed')} <AdminDate date={changedAt} />
        </>
      ) : null}
      {note ? `: ${note}` : null}
    </Span>
  );
};

const blank = { url: '', title: '', publisher: '', text: '', read_on: '' };

/** The form of a source: the address of a page, or a text with its title. */
const AddDialog = ({ calls, onClose }: { calls: EditorCalls; onClose: () => void }) => {
  const t = useTexts();
  const id = useId();
  const [values, setValues] = useState(blank);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const isPasted = values.text.trim() !== '';
  const missing = isPasted ? values.title.trim() === '' && 'title' : values.url.trim() === '' && 'url';
  const field = fieldsOf(
    values,
    (patch) => setValues((before) => ({ ...before, ...patch })),
    tried && missing ? { [missing]: t('editFaults.missing') } : {},
  );
  const save = async () => {
    const { url, title, publisher, text, read_on: day } = values;
    const address = url.trim() && { url: url.trim() };
    const input = isPasted
      ? { ...address, title, publisher, text, ...(day && { read_on: day }) }
      : { ...address };
    setRefusal(null);
    if (await calls.addSource(input, setRefusal)) onClose();
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('storedSources.add')}
      description={t('storedSources.addHint')}
      footer={
        <>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton type="submit" form={id} variant="main" inactive={calls.busy}>
            {calls.busy ? t('storedSources.reading') : t('storedSources.store')}
          </PanelButton>
        </>
      }
    >
      <Form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!calls.busy && !missing) void save();
        }}
      >
        <FormText
          {...field('url')}
          label={t('storedSources.address')}
          placeholder="https://"
          maxLength={2000}
          hint={t('storedSources.addressHint')}
        />
        <FormText
          {...field('text')}
          label={t('storedSources.pasted')}
          rows={6}
          maxLength={manualLimits.text}
          hint={t('storedSources.pastedHint')}
        />
        <FormText {...field('title')} label={t('generate.textTitle')} maxLength={manualLimits.title} />
        <FormText
          {...field('publisher')}
          label={t('generate.textPublisher')}
          maxLength={manualLimits.author}
        />
        <FormText
          {...field('read_on')}
          type="date"
          label={t('storedSources.readOn')}
          hint={t('storedSources.readOnHint')}
        />
        <Refused why={refusal} />
      </Form>
    </PanelDialog>
  );
};

type StoredSourcesProps = {
  article: Article;
  calls: EditorCalls;
  /** The sources as typed. */
  listed: readonly SourceValue[];
  onList: (sources: readonly SourceValue[]) => void;
};

/** The sources of an article whose texts are stored as evidence, whether they still answer, and how to add some. */
export const StoredSources = ({ article, calls, listed, onList }: StoredSourcesProps) => {
  const t = useTexts();
  const { counted, number } = useNumbers();
  const { ask, question } = useQuestion();
  const { slug, original_language: language } = article;
  const call = useArticlesSourcesQuery({ slug, language });
  const [opened, setOpened] = useState<StoredSource | 'add' | null>(null);
  const [skipped, setSkipped] = useState<readonly { url: string; reason: string }[]>([]);
  const keys = new Set(listed.map(({ url }) => sourceKey(url)));
  const close = () => setOpened(null);
  const take = async () => {
    setSkipped([]);
    await calls.takeSources(setSkipped);
  };
  const list = ({ title, publisher, url }: StoredSource) => {
    const name = publisher && !title.includes(publisher) ? `${publisher}: ${title}` : title;
    const id = Math.max(-1, ...listed.map((one) => one.id)) + 1;
    const typed = listed.filter((one) => one.name.trim() || one.url.trim());
    onList([...typed, { id, name: name.slice(0, 300), url }]);
  };
  return (
    <Stack as="section" align="flex-start" gap="3" aria-labelledby="stored-sources">
      <GroupTitle id="stored-sources">{t('storedSources.title')}</GroupTitle>
      <Text textStyle="hint">{t('storedSources.hint')}</Text>
      <ListState call={call}>
        <List.Root gap="0" w="100%" layerStyle="rows">
          {call.data?.items.map((source) => {
            const { url, title, hash, retrieved_at: readAt, characters, publisher } = source;
            return (
              <li key={`${hash} ${url}`}>
                <Stack gap="2px">
                  <Text fontSize="sm">
                    {isWeb(url) ? <OutsideLink href={url}>{title}</OutsideLink> : title}
                  </Text>
                  <Text textStyle="hint" _empty={{ display: 'none' }}>
                    {publisher ? `${publisher} · ` : null}
                    {isWeb(url) ? t('storedSources.read') : t('storedSources.pastedOn')}{' '}
                    <AdminDate date={readAt} /> ·{' '}
                    {characters === null
                      ? t('storedSources.deleted')
                      : t('storedSources.characters', { count: characters, number: number(characters) })}
                  </Text>
                  <Text textStyle="hint" _empty={{ display: 'none' }}>
                    <CheckWords of={source} />
                  </Text>
                </Stack>
                <RowActions
                  danger={
                    source.by_hand ? (
                      <RowButton
                        icon="remove"
                        of={title}
                        danger
                        busy={calls.busy}
                        onPress={() =>
                          ask({
                            title: t('storedSources.removeTitle'),
                            text: t('storedSources.removeText'),
                            action: t('storedSources.remove'),
                            onConfirm: () => void calls.removeSource(hash),
                          })
                        }
                      >
                        {t('storedSources.remove')}
                      </RowButton>
                    ) : null
                  }
                >
                  {characters === null ? null : (
                    <RowButton icon="view" of={title} onPress={() => setOpened(source)}>
                      {t('storedSources.open')}
                    </RowButton>
                  )}
                  {isWeb(url) && !keys.has(sourceKey(url)) ? (
                    <RowButton icon="add" of={title} onPress={() => list(source)}>
                      {t('storedSources.list')}
                    </RowButton>
                  ) : null}
                </RowActions>
              </li>
            );
          })}
        </List.Root>
      </ListState>
      {skipped.length ? (
        <Alert.Root variant="outline" w="100%" role="status">
          <p>{t('storedSources.skipped', counted(skipped.length))}</p>
          <List.Root gap="0">
            {skipped.map(({ url, reason }) => (
              <li key={url}>
                {url}: {reason}
              </li>
            ))}
          </List.Root>
        </Alert.Root>
      ) : null}
      <Wrap>
        <PanelButton icon="add" onClick={() => setOpened('add')}>
          {t('storedSources.add')}
        </PanelButton>
        <PanelButton inactive={calls.busy} onClick={() => void take()}>
          {t('storedSources.take')}
        </PanelButton>
      </Wrap>
      {opened === 'add' ? <AddDialog calls={calls} onClose={close} /> : null}
      {opened && opened !== 'add' ? (
        <StoredText slug={slug} hash={opened.hash} title={opened.title} onClose={close} />
      ) : null}
      {question}
    </Stack>
  );
};
