import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { OutputOf } from '#core/operations.ts';
import { EmailField, LanguageField } from '#core/input/fields.ts';
import { maxEmailLength } from '#core/text/email.ts';
import { languages } from '#core/text/language.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Code } from '@chakra-ui/react/code';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { FormChoice, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { RecoveredNotice } from '../components/editing.tsx';
import { removeUnsaved, useRecovered, useStoring, useUnsavedKey } from '../components/unsaved.ts';
import { useCall } from '../components/use-call.ts';
import { useCurrentUser } from '../use-admin.ts';
import type { IssueRef } from './newsletter-texts.ts';
import { Form } from '../components/layout.tsx';

const { useNewslettersTestMutation } = deskApi;

type Outcome = OutputOf<'newsletters.test'>;

const statuses = { accepted: 'success', deferred: 'warning', refused: 'error' } as const;

/** The outcome of a test, with the answer of the mail server. */
const TestOutcome = ({ outcome, outbox }: { outcome: Outcome | null; outbox: boolean }) => {
  const t = useTexts();
  if (!outcome) return <div role="status" />;
  const text =
    outbox && outcome.outcome === 'accepted'
      ? t('testMail.written')
      : t(`testMail.outcomes.${outcome.outcome}`);
  return (
    <Alert.Root variant="outline" status={statuses[outcome.outcome]} role="status">
      <strong>{text}</strong>
      {/* The text above names the folder. */}
      <Code>{outcome.answer}</Code>
    </Alert.Root>
  );
};

/** The name of the form, under which unsaved input is stored. */
const formName = ({ id }: IssueRef): string => `test-mail:${id}`;

const rules = z.object({ email: EmailField, language: LanguageField });

type FormProps = { id: string; issue: IssueRef; outbox: boolean };

const TestForm = ({ id, issue, outbox }: FormProps) => {
  const t = useTexts();
  const [testNewsletter] = useNewslettersTestMutation();
  const { call, busy } = useCall();
  const initial = { email: useCurrentUser().email, language: useLanguage() };
  const start = useRecovered({ form: formName(issue), initial });
  const { register, control, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(rules),
    defaultValues: start.values,
  });
  useStoring(start, useWatch({ control }));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = handleSubmit(async (input) => {
    if (busy) return;
    setOutcome(null);
    const answer = await call(testNewsletter({ id: issue.id, ...input }), { failed: t('testMail.failed') });
    setOutcome(answer);
    if (answer?.outcome === 'accepted') removeUnsaved(start.key);
  });
  const discard = () => {
    start.forget();
    reset(start.initial);
  };
  return (
    <Form id={id} noValidate aria-busy={busy} onSubmit={(event) => void send(event)}>
      <RecoveredNotice recovered={start.recovered} onDiscard={discard} />
      <FormText
        input={register('email')}
        fault={formState.errors.email && t('testMail.wrong')}
        label={t('testMail.email')}
        type="email"
        required
        maxLength={maxEmailLength}
      />
      <FormChoice
        input={register('language')}
        label={t('testMail.language')}
        options={languages.map((one) => [one, t(`agentLanguages.${one}`)] as const)}
      />
      <TestOutcome outcome={outcome} outbox={outbox} />
    </Form>
  );
};

type TestMailProps = {
  issue: IssueRef;
  outbox: boolean;
  held: boolean;
  /** Whether it is asked for already. */
  opens: boolean;
};

/** Sends an issue to one address as a test. */
export const TestMail = ({ issue, outbox, held, opens }: TestMailProps) => {
  const t = useTexts();
  const form = useId();
  const [open, setOpen] = useState(opens);
  const key = useUnsavedKey(formName(issue));
  const close = () => {
    removeUnsaved(key);
    setOpen(false);
  };
  return (
    <>
      <PanelButton icon="mail" onClick={() => setOpen(true)}>
        {t('testMail.open')}
      </PanelButton>
      <PanelDialog
        open={open}
        onClose={close}
        size="sm"
        title={t('testMail.title')}
        description={[outbox ? t('testMail.outboxText') : t('testMail.text'), held ? t('hold.testGoes') : '']
          .filter(Boolean)
          .join(' ')}
        footer={
          <>
            <PanelButton onClick={close}>{t('panel.close')}</PanelButton>
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
