import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import type { OutputOf } from '#core/operations.ts';
import { useTestNewsletterMutation } from '#adapters/client/newsletter-calls.ts';
import { isEmail, longestEmail } from '#core/shared/email.ts';
import type { Language } from '#core/shared/language.ts';
import { languages } from '#core/shared/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { useSession } from '../../../session/use-session.ts';
import { FormChoice, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { useReport } from '../components/use-report.ts';
import type { MeantIssue } from './newsletter-words.ts';
import styles from './test-mail.module.css';

type Outcome = OutputOf<'newsletters.test'>;

const tones = { accepted: 'good', deferred: 'waiting', refused: 'bad' } as const;

/** What became of a test, in the words of whoever took it. */
const TestOutcome = ({ outcome, outbox }: { outcome: Outcome | null; outbox: boolean }) => {
  const t = useTexts();
  if (!outcome) return <div role="status" />;
  const said =
    outbox && outcome.outcome === 'accepted'
      ? t('testMail.written')
      : t(`testMail.outcomes.${outcome.outcome}`);
  return (
    <div className={styles.outcome} role="status" data-tone={tones[outcome.outcome]}>
      <strong>{said}</strong>
      {/* Who answers is named by the sentence before it. */}
      <code>{outcome.answer.replace(/^Written to /, '')}</code>
    </div>
  );
};

const useTest = ({ id }: MeantIssue) => {
  const t = useTexts();
  const report = useReport();
  const { user } = useSession();
  const [email, setEmail] = useState(user?.email ?? '');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [tried, setTried] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [test, { isLoading: busy }] = useTestNewsletterMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || !isEmail(email)) return;
    setOutcome(null);
    const answer = await report(test({ id, email: email.trim(), language }).unwrap(), {
      failed: t('testMail.failed'),
    });
    setOutcome(answer);
  };
  const fault = tried && !isEmail(email);
  return { email, setEmail, language, setLanguage, fault, busy, outcome, submit };
};

type FormProps = { id: string; issue: MeantIssue; outbox: boolean };

const TestForm = ({ id, issue, outbox }: FormProps) => {
  const t = useTexts();
  const { email, setEmail, language, setLanguage, fault, busy, outcome, submit } = useTest(issue);
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      <FormText
        label={t('testMail.email')}
        type="email"
        required
        value={email}
        longest={longestEmail}
        fault={fault ? t('testMail.wrong') : undefined}
        onChange={setEmail}
      />
      <FormChoice
        label={t('testMail.language')}
        value={language}
        options={languages.map((one) => [one, t(`agentLanguages.${one}`)] as const)}
        onChange={setLanguage}
      />
      <TestOutcome outcome={outcome} outbox={outbox} />
    </form>
  );
};

/** Sends an issue to one address, to look at it where it will be read. */
export const TestMail = ({ issue, outbox }: { issue: MeantIssue; outbox: boolean }) => {
  const t = useTexts();
  const form = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PanelButton onClick={() => setOpen(true)}>
        <PanelIcon name="mail" />
        {t('testMail.open')}
      </PanelButton>
      <PanelDialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title={t('testMail.title')}
        description={outbox ? t('testMail.outboxText') : t('testMail.text')}
        footer={
          <>
            <PanelButton onClick={() => setOpen(false)}>{t('panel.close')}</PanelButton>
            <PanelButton type="submit" form={form} variant="main">
              {t('testMail.send')}
            </PanelButton>
          </>
        }
      >
        <TestForm id={form} issue={issue} outbox={outbox} />
      </PanelDialog>
    </>
  );
};
