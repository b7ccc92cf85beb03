import type { OwnSession } from '#core/accounts/session-list.ts';
import type { User } from '#core/accounts/user.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import styles from './account-page.module.css';
import { useAccountPlace } from './account-place.ts';
import { AccountSection, EndTokens, FormOutcome, PlainForm, Submit } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';
import { useDates } from '../../components/use-dates.ts';

const useDevice = () => {
  const t = useAccountTexts();
  return ({ browser, system }: OwnSession): string =>
    browser && system
      ? t('account.sessions.device', { browser, system })
      : (browser ?? system ?? t('account.sessions.unknown'));
};

const EndForm = ({ id, device }: { id: string; device: string }) => {
  const t = useAccountTexts();
  return (
    <PlainForm name="end-session" section="sessions">
      <input type="hidden" name="session" value={id} />
      <Submit quiet>
        {t('account.sessions.end')}
        <span className="visually-hidden"> {device}</span>
      </Submit>
    </PlainForm>
  );
};

/** Ends this session, also without scripts: the login page then says so. */
const SignOut = () => {
  const t = useAccountTexts();
  return (
    <form method="post" action={localizedPath('/login', useLanguage())}>
      <input type="hidden" name="form" value="logout" />
      <Submit quiet>{t('account.sessions.signOut')}</Submit>
    </form>
  );
};

const Session = ({ session }: { session: OwnSession }) => {
  const t = useAccountTexts();
  const dates = useDates();
  const device = useDevice()(session);
  const { inPanel } = useAccountPlace();
  const { id, ip, created_at, seen_at, current } = session;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={styles.quiet}>
          {t('account.sessions.seen')} <RelativeTime date={seen_at} />
        </p>
        <p className={styles.quiet}>
          {t('account.sessions.started', { date: dates.shortDateTime(created_at) })}
          {ip === null ? null : ` ${t('account.sessions.ip', { ip })}`}
        </p>
      </div>
      {current ? (
        <div className={styles.buttons}>
          <p className={styles.current}>{t('account.sessions.current')}</p>
          {/* The frame of the panel has it. */}
          {inPanel ? null : <SignOut />}
        </div>
      ) : (
        <EndForm id={id} device={device} />
      )}
    </li>
  );
};

/** The sessions of the account, to end one by one or all others. */
export const SessionsSection = ({ user, sessions }: { user: User; sessions: readonly OwnSession[] }) => {
  const t = useAccountTexts();
  const title = t('account.sessions.title');
  const others = sessions.some(({ current }) => !current);
  return (
    <AccountSection id="sessions" title={title} dek={t('account.sessions.dek')}>
      <FormOutcome
        name="end-session"
        done={t('account.sessions.ended')}
        refused={t('account.sessions.notEnded')}
      />
      <FormOutcome name="end-other-sessions" done={t('account.sessions.othersEnded')} />
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {others ? (
        <PlainForm name="end-other-sessions" section="sessions" label={t('account.sessions.endOthers')}>
          <EndTokens user={user} />
          <Submit quiet>{t('account.sessions.endOthers')}</Submit>
        </PlainForm>
      ) : null}
    </AccountSection>
  );
};
