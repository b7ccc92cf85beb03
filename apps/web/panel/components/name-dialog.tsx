import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { CallError } from '#adapters/client/base-query.ts';
import { resumeCalls } from '#adapters/client/refusal.ts';
import { teamCalls } from '#adapters/client/team-calls.ts';
import { isHouseName } from '#core/articles/publishing/reviewer.ts';
import { useTexts } from '../../components/texts.ts';
import { usePageData } from '../../answers/page-data.ts';
import { useSession } from '../../session/use-session.ts';
import { storeUser } from '../../session/user-storage.ts';
import { useSite } from '../../layout/site.tsx';
import { FormText } from './form-field.tsx';
import { PanelButton } from './panel-button.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import { useSend } from './use-call.ts';
import { Form } from './layout.tsx';

const NameForm = ({ onAnswer }: { onAnswer: (named: boolean) => void }) => {
  const t = useTexts();
  const id = useId();
  const { session } = usePageData();
  const { user } = useSession();
  const { name: siteName } = useSite();
  const send = useSend();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    // The account must not get a name that would be refused again.
    if (isHouseName(name, siteName)) return setFault(t('answering.house', { name: name.trim() }));
    setBusy(true);
    try {
      const { user: renamed } = await send(teamCalls.endpoints.renameSelf.initiate({ username: name }));
      storeUser(renamed);
      session.read(renamed);
      onAnswer(true);
    } catch (error) {
      const { error: words, message } = error as CallError;
      setFault(words ?? message);
      setBusy(false);
    }
  };
  return (
    <PanelDialog
      open
      onClose={() => onAnswer(false)}
      size="sm"
      startAt={() => document.getElementById(id)?.querySelector('input') ?? null}
      title={t('answering.title')}
      description={t('answering.text', { name: user?.username ?? '' })}
      footer={
        <>
          <PanelButton onClick={() => onAnswer(false)}>{t('panel.cancel')}</PanelButton>
          <PanelButton type="submit" form={id} variant="main" inactive={busy || name.trim() === ''}>
            {busy ? t('answering.sending') : t('answering.submit')}
          </PanelButton>
        </>
      }
    >
      <Form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <FormText
          label={t('answering.name')}
          value={name}
          fault={fault}
          onChange={(text) => {
            setName(text);
            setFault(undefined);
          }}
        />
      </Form>
    </PanelDialog>
  );
};

/** Asks for the name of the person who answers for a text, while the call that publishes it waits: then it goes on. */
export const NameDialog = () => {
  const { session, extra } = usePageData();
  const { unnamed = false } = useSession();
  if (!unnamed) return null;
  return (
    <NameForm
      onAnswer={(named) => {
        session.nameAsked();
        resumeCalls(extra.unnamed, named);
      }}
    />
  );
};
