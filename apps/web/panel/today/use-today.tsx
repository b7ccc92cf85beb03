import type { ReactNode } from 'react';
import type { DeskRow } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { displayAuthor } from '#core/articles/authorship.ts';
import type { ConditionName } from '#core/status/conditions.ts';
import { week } from '#core/time/wall-clock.ts';
import type { NameIn, Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { localizedTitle, useNumbers } from '../components/localized-text.ts';
import type { Tone } from '../components/status-badge.tsx';
import { openMails, shownSubject } from '../newsletters/newsletter-texts.ts';
import { editorPath } from '../publications/listed-article.ts';
import { useRights } from '../rights.ts';
import { foundNothing, runStatusText } from '../runs/run-texts.ts';
import { statusSections } from '../status/status-texts.ts';
import { useCurrentUser } from '../use-admin.ts';
import type { Line } from './line-list.tsx';
import { useDueToday } from './use-coming.ts';

const {
  useAgentRunsListQuery,
  useArticlesApprovedQuery,
  useArticlesCalendarQuery,
  useArticlesDraftsQuery,
  useEvidenceChangesQuery,
  useNewslettersListQuery,
  useStatusShowQuery,
} = deskApi;

/** How many things of a kind are named; the others are in their list. */
const most = 6;

/** What waits of one kind, and the place of all of it. */
export type Waiting = { name: NameIn<'waiting'>; tone: Tone; count: number; to: string; lines: Line[] };

/** Where a condition of the site is mended, or in which part of Estado; the others in Estado as a whole. */
const mendedAt: Partial<Record<ConditionName, string>> = {
  'ad-figures': '/admin?tab=contenidos&type=offers',
  'agent-budgets': '/admin?tab=gasto',
  'agent-schedule': '/admin?tab=agentes',
  'budget-near': '/admin?tab=gasto',
  'budget-reached': '/admin?tab=gasto',
  'dead-jobs': `/admin/estado#${statusSections.jobs}`,
  'instance-lost': `/admin/estado#${statusSections.instances}`,
  'mail-failing': `/admin/estado#${statusSections.mails}`,
  'mail-unknown': '/admin?tab=newsletters',
  'missed-schedule': `/admin/estado#${statusSections.schedules}`,
  'server-errors': `/admin/estado#${statusSections.errors}`,
  'work-waits': `/admin/estado#${statusSections.queues}`,
};

const publications = (query: string): string => `/admin?tab=publicaciones&${query}`;

/** The articles that wait, by their lists. */
const useArticleLists = () => {
  const { may, id } = useRights();
  const { username } = useCurrentUser();
  const decides = may('articles.approve');
  const first = { limit: most };
  // Whoever decides nothing mends their own.
  const failed = { ...first, needs: 'failed', ...(!decides && { owner: id ?? '' }) } as const;
  const fresh = (skip = false) => ({ refetchOnMountOrArgChange: true, skip });
  return {
    returned: useArticlesDraftsQuery({ ...first, needs: 'returned', owner: id ?? '' }, fresh(id === null)),
    handedIn: useArticlesDraftsQuery({ ...first, needs: 'decision', assigned: username }, fresh(!decides)),
    assigned: useArticlesDraftsQuery({ ...first, needs: 'open', assigned: username }, fresh()),
    writing: useArticlesDraftsQuery(
      { ...first, needs: 'open', assigned: 'nobody', owner: id ?? '', sort: 'updated' },
      fresh(id === null),
    ),
    review: useArticlesDraftsQuery({ ...first, needs: 'review' }, fresh(!decides)),
    failedDrafts: useArticlesDraftsQuery(failed, fresh()),
    failedPublished: useArticlesApprovedQuery(failed, fresh()),
    calendar: useArticlesCalendarQuery({}, fresh()),
    evidence: useEvidenceChangesQuery({ limit: most }, fresh(!may('evidence.changes'))),
  };
};

/** What else may have failed. */
const useOtherLists = () => {
  const { may } = useRights();
  const fresh = (skip: boolean) => ({ refetchOnMountOrArgChange: true, skip });
  return {
    runs: useAgentRunsListQuery({ status: 'failed', limit: most }, fresh(!may('agent-runs.list'))),
    issues: useNewslettersListQuery({}, fresh(!may('newsletters.list'))),
    status: useStatusShowQuery({}, fresh(!may('status.show'))),
  };
};

type Lists = ReturnType<typeof useArticleLists> & ReturnType<typeof useOtherLists>;

/** What has failed: schedules of articles, runs of the last week, and mails. */
const useFailed = ({ failedDrafts, failedPublished, runs, issues }: Lists, now: string): Line[] => {
  const t = useTexts();
  const language = useLanguage();
  const { counted } = useNumbers();
  const schedules = [...(failedDrafts.data?.items ?? []), ...(failedPublished.data?.items ?? [])];
  const since = new Date(Date.parse(now) - week).toISOString();
  const failedRuns = runs.data?.filter((run) => run.created_at > since && !foundNothing(run)) ?? [];
  const open = issues.data?.filter(({ status: at, sent_at: sent, standing }) => {
    const recent = sent === null || sent > since;
    return at === 'paused' || Boolean(standing?.unknown) || (recent && Boolean(standing?.failed));
  });
  return [
    ...schedules.map((row) => {
      const title = localizedTitle(row, language);
      return { key: row.slug, to: editorPath(row.slug), ...title, note: row.schedule_error };
    }),
    ...failedRuns.map((run) => ({
      key: run.id,
      to: `/admin?tab=agentes&run=${run.id}`,
      text: run.agent_name,
      note: (
        <>
          {t('due.run')} · {runStatusText(t, run)} <AdminDate date={run.created_at} as="ago" />
        </>
      ),
    })),
    ...(open ?? []).map((issue) => {
      const { unknown, failed } = openMails(issue);
      const notes = [
        issue.status === 'paused' ? t('newsletterStatuses.paused') : '',
        unknown ? t('newsletters.unknown', counted(unknown)) : '',
        failed ? t('newsletters.failed', counted(failed)) : '',
      ];
      const to = `/admin?tab=newsletters&sending=${issue.id}`;
      return { key: issue.id, to, ...shownSubject(issue, language), note: notes.filter(Boolean).join(' · ') };
    }),
  ];
};

/** The lines of what is to be reviewed without what waits for the user in any case: nothing is named twice. */
const withoutOwn = ({ handedIn, assigned, writing }: Lists, lines: readonly Line[]): Line[] => {
  const own = new Set(
    [handedIn, assigned, writing].flatMap(({ data }) => data?.items.map(({ slug }) => slug) ?? []),
  );
  return lines.filter(({ key }) => !own.has(key));
};

/** The published sentences whose passages have changed. */
const evidenceLines = ({ evidence }: Lists): Line[] =>
  (evidence.data?.items ?? []).map(({ hash, text, source, since, claims: [claim] }) => ({
    key: `${hash} ${text}`,
    to: claim ? editorPath(claim.slug) : publications('list=evidence'),
    text: claim?.sentence ?? text,
    ...(claim && { lang: claim.language }),
    note: (
      <>
        {source.publisher ?? source.title} · <AdminDate date={since} as="ago" />
      </>
    ),
  }));

/** What the site needs: what is on hold stands above every screen, and unknown mails among what has failed. */
const attentionOf = ({ status, issues }: Lists) =>
  (status.data?.attention ?? []).filter(
    ({ condition }) =>
      condition !== 'held' &&
      !(condition === 'mail-unknown' && issues.data?.some((one) => openMails(one).unknown)),
  );

/** What of the site needs attention, with the names of the jobs that have failed. */
const siteLines = ({ status }: Lists, attention: ReturnType<typeof attentionOf>, t: Texts): Line[] => {
  const jobs = (status.data?.dead_jobs ?? []).map(({ name }) => t(`status.jobs.${name}`));
  return attention.map(({ condition, text }) => ({
    key: condition,
    to: mendedAt[condition] ?? '/admin/estado',
    text,
    ...(condition === 'dead-jobs' && { note: jobs.join(' · ') }),
  }));
};

/** What waits for the user of the panel at this time, by kind; empty kinds are left out. Null while it is loading. */
export const useToday = (now: string) => {
  const t = useTexts();
  const language = useLanguage();
  const { name: site } = useSite();
  const { id } = useRights();
  const { username } = useCurrentUser();
  const lists = { ...useArticleLists(), ...useOtherLists() };
  const { returned, handedIn, assigned, writing, review, evidence, issues } = lists;
  const pieces = (list: Lists['review'], note: (row: DeskRow) => ReactNode): Line[] =>
    (list.data?.items ?? []).map((row) => {
      const { text, lang } = localizedTitle(row, language);
      return {
        key: row.slug,
        to: editorPath(row.slug),
        text: text || t('review.noTitle'),
        lang,
        note: note(row),
      };
    });
  const by = (row: DeskRow, date: string) => (
    <>
      {displayAuthor(row, site, language)} · <AdminDate date={date} as="ago" />
    </>
  );
  const toReview = pieces(review, (row) => by(row, row.updated_at));
  const others = withoutOwn(lists, toReview);
  const proposed = issues.data?.filter((issue) => issue.status === 'pending') ?? [];
  const attention = attentionOf(lists);
  const failed = useFailed(lists, now);
  const scheduled = useDueToday(lists.calendar.data?.items, now);
  const kinds: Waiting[] = [
    {
      name: 'failed',
      tone: 'bad',
      count: failed.length,
      to: failed[0]?.to ?? '/admin',
      lines: failed,
    },
    {
      name: 'returned',
      tone: 'waiting',
      count: returned.data?.total ?? 0,
      to: publications(`needs=returned&owner=${id ?? ''}`),
      lines: pieces(returned, (row) =>
        row.returned_at ? <AdminDate date={row.returned_at} as="ago" /> : null,
      ),
    },
    {
      name: 'handedIn',
      tone: 'waiting',
      count: handedIn.data?.total ?? 0,
      to: publications(`needs=decision&assigned=${encodeURIComponent(username)}`),
      lines: pieces(handedIn, (row) => by(row, row.handed_in_at ?? row.updated_at)),
    },
    {
      name: 'assigned',
      tone: 'waiting',
      count: assigned.data?.total ?? 0,
      to: publications(`needs=open&assigned=${encodeURIComponent(username)}`),
      lines: pieces(assigned, (row) => by(row, row.updated_at)),
    },
    {
      name: 'writing',
      tone: 'off',
      count: writing.data?.total ?? 0,
      to: publications(`needs=open&assigned=nobody&owner=${id ?? ''}&sort=updated`),
      lines: pieces(writing, ({ updated_at: at }) => <AdminDate date={at} as="ago" />),
    },
    {
      name: 'scheduled',
      tone: 'new',
      count: scheduled.length,
      to: publications('list=calendar'),
      lines: scheduled,
    },
    {
      name: 'proposed',
      tone: 'waiting',
      count: proposed.length,
      to: '/admin?tab=newsletters',
      lines: proposed.map((issue) => ({
        key: issue.id,
        to: `/admin?tab=newsletters&newsletter=${issue.id}`,
        ...shownSubject(issue, language),
        note: <AdminDate date={issue.updated_at} as="ago" />,
      })),
    },
    {
      name: 'review',
      tone: 'waiting',
      count: (review.data?.total ?? 0) - (toReview.length - others.length),
      to: publications('needs=review'),
      lines: others,
    },
    {
      name: 'evidence',
      tone: 'waiting',
      count: evidence.data?.total ?? 0,
      to: publications('list=evidence'),
      lines: evidenceLines(lists),
    },
    {
      name: 'site',
      tone: attention.some(({ urgent }) => urgent) ? 'bad' : 'waiting',
      count: attention.length,
      to: '/admin/estado',
      lines: siteLines(lists, attention, t),
    },
  ];
  return {
    waiting: Object.values(lists).some(({ isLoading }) => isLoading)
      ? null
      : kinds.filter(({ count }) => count > 0),
    failed: Object.values(lists).filter(({ isError, data }) => isError && data === undefined),
  };
};
