import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import { resumeCalls } from '#adapters/client/refusal.ts';
import { nameGiven, userRead } from '#adapters/client/session.ts';
import { isHouseName } from '#core/articles/publishing/reviewer.ts';
import { useTexts } from '../../components/texts.ts';
import { useSession } from '../../session/use-session.ts';
import { storeUser } from '../../session/user-storage.ts';
import { useSite } from '../../layout/site.tsx';
import { useAppDispatch } from '../../store.ts';
import { FormText } from './form-field.tsx';
import { PanelButton } from './panel-button.tsx';
import { PanelDialog } from './panel-dialog.tsx';

const { useAccountUpdateMutation } = deskApi;
import { Form } from './layout.tsx';

const NameForm = ({ onAnswer }: { onAnswer: (named: boolean) => void }) => {
  const t = useTexts();
  const id = useId();
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const { name: siteName } = useSite();
  const [renameSelf] = useAccountUpdateMutation();
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
      const { user: renamed } = await renameSelf({ username: name }).unwrap();
      storeUser(renamed);
      dispatch(userRead(renamed));
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
  const dispatch = useAppDispatch();
  const { unnamed = false } = useSession();
  if (!unnamed) return null;
  return (
    <NameForm
      onAnswer={(named) => {
        dispatch(nameGiven());
        dispatch(resumeCalls('name', named));
      }}
    />
  );
};
