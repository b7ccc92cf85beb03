import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskRow } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import type { Role } from '#core/kernel/access.ts';
import { rejectionReasonLimit } from '#core/articles/article-limits.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { itemsOf } from '#core/articles/publishing/checklist.ts';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { FormChoice, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { useRights } from '../rights.ts';
import { useSession } from '../../session/use-session.ts';
import { CheckLines } from './checklist.tsx';
import { reasonOf } from './use-batch.ts';

const { useLazyArticlesChecklistQuery, useLazyArticlesPendingQuery, useUsersEditorsQuery } = deskApi;

/**
 * A member of the newsroom. `value` names the account in calls: its username, or its address where several share that.
 * `shown` has both then; `label` also says whether it is oneself.
 */
type Colleague = {
  id: string;
  name: string;
  value: string;
  displayName: string;
  label: string;
  role: Role;
  isOwn: boolean;
};

/** The people of the newsroom by name; the user first. `editorsOnly`: for an author, those to whom they may assign. */
export const useNewsroom = ({ editorsOnly = false } = {}): { people: Colleague[]; isLoaded: boolean } => {
  const t = useTexts();
  const { user } = useSession();
  const { isAuthor } = useRights();
  const { data } = useUsersEditorsQuery({});
  const people = (data?.items ?? [])
    // Authors hand their drafts in.
    .filter(({ role }) => !editorsOnly || !isAuthor || role !== 'author')
    .map(({ id, name, role, email }) => {
      const displayName = email === null ? name : `${name} (${email})`;
      const isOwn = name === user?.username && (email ?? user.email) === user.email;
      return {
        id,
        name,
        role,
        displayName,
        value: email ?? name,
        label: isOwn ? t('batch.oneself', { name: displayName }) : displayName,
        isOwn,
      };
    });
  return {
    people: people.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)),
    isLoaded: data !== undefined,
  };
};

type Checked = {
  row: DeskRow;
  items: readonly ChecklistItem[];
  why?: string;
  /** The author of pending changes that would not be published. */
  leftBy: string | null;
};

/** The checklists of all of them, and how many have arrived. */
const useChecklists = (rows: readonly DeskRow[]): { checked: readonly Checked[]; isDone: boolean } => {
  const t = useTexts();
  const [check] = useLazyArticlesChecklistQuery();
  const [readPending] = useLazyArticlesPendingQuery();
  const [checked, setChecked] = useState<readonly Checked[]>([]);
  // The question stays as it was when the dialog was opened.
  const [asked] = useState(rows);
  const checkOne = useEffectEvent(async (row: DeskRow): Promise<Checked> => {
    const { slug } = row;
    const [found, leftBy] = await Promise.all([
      check({ slug })
        .unwrap()
        .then(
          ({ items }) => ({ items }),
          (error: CallError) => ({ items: [], why: reasonOf(error, t('batch.noAnswer')) }),
        ),
      // If it cannot be fetched, the row still shows that there are pending changes.
      readPending({ slug })
        .unwrap()
        .then(
          ({ pending }) => pending?.saved_by ?? null,
          () => (row.has_pending ? '–' : null),
        ),
    ]);
    return { row, leftBy, ...found };
  });
  useEffect(() => {
    let wanted = true;
    const checkAll = async () => {
      for (const row of asked) {
        const one = await checkOne(row);
        if (!wanted) return;
        setChecked((before) => [...before, one]);
      }
    };
    void checkAll();
    return () => {
      wanted = false;
    };
  }, [asked]);
  return { checked, isDone: checked.length === asked.length };
};

const Findings = ({
  title,
  of,
  level,
}: {
  title: string;
  of: readonly Checked[];
  level: 'error' | 'warning';
}) => {
  const t = useTexts();
  const language = useLanguage();
  if (!of.length) return null;
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {of.map(({ row, items, why, leftBy }) => {
        const { text, lang } = localizedTitle(row, language);
        return (
          <div key={row.slug}>
            <Text textStyle="piece" lang={lang}>
              {text}
            </Text>
            {leftBy === null ? null : (
              <p>
                {level === 'error'
                  ? t('review.newerDraft', { name: leftBy })
                  : t('review.pendingLeft', { name: leftBy })}
              </p>
            )}
            {why ? (
              <Text gridColumn="1 / -1" textStyle="fault" overflowWrap="anywhere">
                {why}
              </Text>
            ) : (
              <CheckLines
                items={itemsOf([...items], level)}
                outdated={level === 'warning' ? row.outdated : null}
              />
            )}
          </div>
        );
      })}
    </Stack>
  );
};

type QuestionProps<Choice> = {
  rows: readonly DeskRow[];
  onCancel: () => void;
  onGo: (rows: readonly DeskRow[], choice: Choice) => void;
};

/** Asks once which of them to approve despite warnings, or without their pending changes. */
export const ApproveQuestion = ({ rows, onCancel, onGo }: QuestionProps<ReadonlySet<string>>) => {
  const t = useTexts();
  const { checked, isDone } = useChecklists(rows);
  const blocked = checked.filter(({ items, why }) => why || itemsOf([...items], 'error').length);
  const fit = checked.filter((one) => !blocked.includes(one));
  const warned = fit.filter(
    ({ row, items, leftBy }) =>
      leftBy !== null || row.outdated !== null || itemsOf([...items], 'warning').length,
  );
  const ready = fit.filter((one) => !warned.includes(one));
  const go = (chosen: readonly Checked[]) =>
    onGo(
      chosen.map(({ row }) => row),
      new Set(warned.map(({ row }) => row.slug)),
    );
  const counted = { checked: checked.length, count: rows.length };
  return (
    <>
      <p role="status">
        {!isDone
          ? t('batch.checking', counted)
          : fit.length
            ? t('batch.approveText', { count: fit.length })
            : t('batch.approveNone')}
      </p>
      {isDone ? (
        <>
          {fit.some(({ row }) => row.review_required) ? <p>{t('batch.answerFor')}</p> : null}
          <Findings title={t('batch.warned', { count: warned.length })} of={warned} level="warning" />
          <Findings title={t('batch.blocked', { count: blocked.length })} of={blocked} level="error" />
        </>
      ) : null}
      <Wrap justify="flex-end">
        <PanelButton onClick={onCancel}>{t('panel.cancel')}</PanelButton>
        {isDone && ready.length && warned.length ? (
          <PanelButton onClick={() => go(ready)}>
            {t('batch.approveReady', { count: ready.length })}
          </PanelButton>
        ) : null}
        {isDone && !fit.length ? null : (
          <PanelButton variant="main" inactive={!isDone} onClick={() => go(fit)}>
            {!isDone
              ? t('publications.approve')
              : warned.length
                ? t('batch.approveAnyway', { count: fit.length })
                : t('batch.approveGo', { count: fit.length })}
          </PanelButton>
        )}
      </Wrap>
    </>
  );
};

/** Their schedules, whose loss cannot be undone. */
const LostSchedules = ({ rows }: { rows: readonly DeskRow[] }) => {
  const t = useTexts();
  const count = rows.filter(({ scheduled_at: at }) => at !== null).length;
  return count ? <p>{t('batch.losesSchedule', { count })}</p> : null;
};

/** The optional reason for rejecting all of them. */
export const RejectQuestion = ({ rows, onCancel, onGo }: QuestionProps<string>) => {
  const t = useTexts();
  const [reason, setReason] = useState('');
  return (
    <>
      <p>{t('batch.rejectText')}</p>
      <LostSchedules rows={rows} />
      <FormText
        label={t('review.rejectReason')}
        hint={t('batch.rejectHint')}
        rows={3}
        maxLength={rejectionReasonLimit}
        value={reason}
        onChange={setReason}
      />
      <Wrap justify="flex-end">
        <PanelButton onClick={onCancel}>{t('panel.cancel')}</PanelButton>
        <PanelButton variant="danger" onClick={() => onGo(rows, reason.trim())}>
          {t('batch.rejectGo', { count: rows.length })}
        </PanelButton>
      </Wrap>
    </>
  );
};

/** The assignee of all of them; for an author, the editor to whom they are handed in. */
export const AssignQuestion = ({ rows, onCancel, onGo }: QuestionProps<string>) => {
  const t = useTexts();
  const { isAuthor } = useRights();
  const { people, isLoaded } = useNewsroom({ editorsOnly: true });
  const [chosen, setName] = useState<string | null>(null);
  const suggested = isAuthor
    ? (people.find(({ role }) => role === 'editor') ?? people[0])
    : people.find(({ isOwn }) => isOwn);
  const name = chosen ?? suggested?.value ?? '';
  return (
    <>
      {isAuthor && isLoaded && !people.length ? <p role="status">{t('batch.noEditors')}</p> : null}
      <FormChoice
        label={t('batch.assignTo')}
        value={name}
        options={[
          ...(isAuthor ? [] : [['', t('batch.nobody')] as const]),
          ...people.map(({ value, label }) => [value, label] as const),
        ]}
        onChange={setName}
      />
      <Wrap justify="flex-end">
        <PanelButton onClick={onCancel}>{t('panel.cancel')}</PanelButton>
        <PanelButton
          variant="main"
          inactive={!isLoaded || (isAuthor && !people.length)}
          onClick={() => onGo(rows, name)}
        >
          {isAuthor ? t('publications.handIn') : t('publications.assign')}
        </PanelButton>
      </Wrap>
    </>
  );
};

/** Asks for confirmation to move all of them to the trash, or to restore them. */
export const PlainQuestion = ({
  rows,
  onCancel,
  onGo,
  removing,
}: QuestionProps<null> & { removing: boolean }) => {
  const t = useTexts();
  const published = rows.filter(({ status }) => status === 'published').length;
  return (
    <>
      <p>{removing ? t('batch.removeText') : t('batch.restoreText')}</p>
      {published ? (
        <p>
          {removing
            ? t('batch.removePublished', { count: published })
            : t('batch.restorePublished', { count: published })}
        </p>
      ) : null}
      {removing ? <LostSchedules rows={rows} /> : null}
      <Wrap justify="flex-end">
        <PanelButton onClick={onCancel}>{t('panel.cancel')}</PanelButton>
        <PanelButton variant={removing ? 'danger' : 'main'} onClick={() => onGo(rows, null)}>
          {removing
            ? t('batch.removeGo', { count: rows.length })
            : t('batch.restoreGo', { count: rows.length })}
        </PanelButton>
      </Wrap>
    </>
  );
};
