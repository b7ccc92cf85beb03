import type { NewsletterRow } from '#adapters/client/newsletter-calls.ts';
import { allows } from '#core/newsletter/issues/moves.ts';
import type { Language } from '#core/shared/language.ts';
import { numberText } from '../../../components/count-text.ts';
import type { Texts } from '../../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { RowButton } from '../components/row-button.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { shownText } from '../components/shown-text.ts';
import { Unbroken } from '../publications/row-cells.tsx';
import styles from './newsletter-columns.module.css';
import { issueTones, shownSubject } from './newsletter-words.ts';

/** What can be done from a row. */
export type RowDeeds = {
  view: (row: NewsletterRow) => void;
  follow: (row: NewsletterRow) => void;
  send: (row: NewsletterRow) => void;
  remove: (row: NewsletterRow) => void;
};

type Cell = { row: NewsletterRow; t: Texts; language: Language };

const SubjectCell = ({ row, t, language }: Cell) => {
  const subject = shownSubject(row, language);
  const intro = shownText(row.intro_es, row.intro_en, language);
  return (
    <div className={styles.piece}>
      <span className={styles.subject} lang={subject.lang}>
        {subject.text}
      </span>
      {intro.text.trim() ? (
        <span className={styles.intro} lang={intro.lang}>
          {intro.text}
        </span>
      ) : (
        <span className={styles.intro}>{t('newsletters.noIntro')}</span>
      )}
    </div>
  );
};

/** How an issue stands, who has approved it, and how many it goes to. */
const StateCell = ({ row, t, language }: Cell) => {
  const { status, approved_by: by, recipients } = row;
  return (
    <div className={styles.state}>
      <StatusBadge tone={issueTones[status]}>{t(`newsletterStatuses.${status}`)}</StatusBadge>
      {status === 'approved' && by ? (
        <span className={styles.small}>{t('newsletters.by', { name: by })}</span>
      ) : null}
      {recipients === null ? null : (
        <span className={styles.small}>
          {t('newsletters.recipients', { count: recipients, number: numberText(recipients, language) })}
        </span>
      )}
    </div>
  );
};

const Actions = ({ row, t, language, deeds }: Cell & { deeds: RowDeeds }) => {
  const { text: of } = shownSubject(row, language);
  return (
    <RowActions
      unbroken
      danger={
        <RowButton icon="remove" of={of} onPress={() => deeds.remove(row)} danger>
          {t('newsletters.remove')}
        </RowButton>
      }
    >
      <RowButton icon="view" of={of} onPress={() => deeds.view(row)}>
        {t('newsletters.preview')}
      </RowButton>
      {row.recipients === null ? null : (
        <RowButton icon="mail" of={of} onPress={() => deeds.follow(row)}>
          {t('newsletters.follow')}
        </RowButton>
      )}
      {allows(row, 'send') ? (
        <RowButton icon="send" of={of} onPress={() => deeds.send(row)}>
          {t('newsletters.send')}
        </RowButton>
      ) : null}
    </RowActions>
  );
};

/** What is shown of each issue, and what can be done with it (spec section 2). */
export const newsletterColumns = (t: Texts, language: Language, deeds: RowDeeds): Column<NewsletterRow>[] => [
  {
    name: 'subject',
    label: t('newsletters.subject'),
    heads: true,
    cell: (row) => <SubjectCell row={row} t={t} language={language} />,
  },
  {
    name: 'state',
    label: t('newsletters.state'),
    cell: (row) => <StateCell row={row} t={t} language={language} />,
  },
  {
    name: 'created',
    label: t('newsletters.created'),
    cell: ({ created_at: at }) => (
      <Unbroken>
        <AdminDate date={at} />
      </Unbroken>
    ),
  },
  {
    name: 'sent',
    label: t('newsletters.sentAt'),
    cell: ({ sent_at: at }) => <Unbroken>{at ? <AdminDate date={at} /> : '–'}</Unbroken>,
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (row) => <Actions row={row} t={t} language={language} deeds={deeds} />,
  },
];
