import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { ListedToken } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { NewToken, tokenDays } from '#core/accounts/api-token.ts';
import { deviceOf } from '#core/accounts/device.ts';
import type { OutputOf } from '#core/operations.ts';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { useToast } from '../../components/toasts/use-toast.ts';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { FormGroup, FormSwitch, FormText } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog, useQuestion } from '../components/panel-dialog.tsx';
import { RowActions, RowButton, actionsColumn } from '../components/row-actions.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { Section } from '../components/tab-parts.tsx';
import { useCall, useFailureToast } from '../components/use-call.ts';
import { Small } from '../components/layout.tsx';

const { useTokensCreateMutation, useTokensListQuery, useTokensOwnQuery, useTokensRevokeMutation } = deskApi;

type Scope = ListedToken['scopes'][number];

const maxNameLength = 100;

/** The new token, which is shown once. */
const Secret = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const t = useTexts();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      toast({ title: t('tokens.copied') });
    } catch {
      toast({ title: t('forms.error'), description: t('tokens.notCopied'), variant: 'destructive' });
    }
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('tokens.madeTitle')}
      description={t('tokens.madeText')}
      footer={
        <>
          <PanelButton variant="main" onClick={() => void copy()}>
            {t('tokens.copy')}
          </PanelButton>
          <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
        </>
      }
    >
      <Text p="3" border="rule" fontFamily="mono" fontSize="sm" overflowWrap="anywhere" userSelect="all">
        <code>{token}</code>
      </Text>
    </PanelDialog>
  );
};

type NewTokenProps = { scopes: readonly Scope[]; onClose: () => void };

const NewTokenDialog = ({ scopes, onClose }: NewTokenProps) => {
  const t = useTexts();
  const [createToken] = useTokensCreateMutation();
  const { call, busy, error } = useCall({ inPlace: true });
  const { register, control, setValue, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewToken),
    defaultValues: { name: '', scopes: ['read'], days: tokenDays.default },
  });
  const { errors, isSubmitted } = formState;
  const chosen = useWatch({ control, name: 'scopes' });
  const [made, setMade] = useState<OutputOf<'tokens.create'> | null>(null);
  const create = handleSubmit(async (input) => {
    const response = await call(createToken(input), {
      failed: ({ error: reason }) => reason ?? t('tokens.notMade'),
    });
    setMade(response);
  });
  if (made) return <Secret token={made.token} onClose={onClose} />;
  return (
    <FormDialog
      title={t('tokens.newTitle')}
      description={t('tokens.newText')}
      action={t('tokens.create')}
      inactive={busy}
      refused={error?.error ?? (errors.scopes ? t('tokens.scopesMissing') : null)}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <FormText
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        required
        maxLength={maxNameLength}
        input={register('name')}
        fault={errors.name && t('tokens.nameMissing')}
      />
      <FormGroup title={t('tokens.scopes')}>
        {scopes.map((scope) => (
          <FormSwitch
            key={scope}
            label={t(`tokens.scopeNames.${scope}`)}
            value={chosen.includes(scope)}
            onChange={(on) =>
              setValue(
                'scopes',
                scopes.filter((one) => (one === scope ? on : chosen.includes(one))),
                { shouldValidate: isSubmitted },
              )
            }
          />
        ))}
      </FormGroup>
      <FormText
        label={t('tokens.days')}
        range={{ min: 1, max: tokenDays.max }}
        input={register('days')}
        fault={errors.days && t('tokens.daysWrong')}
      />
    </FormDialog>
  );
};

const RevokeButton = ({ token: { id, name } }: { token: ListedToken }) => {
  const t = useTexts();
  const [revokeToken] = useTokensRevokeMutation();
  const { call } = useCall();
  const { ask, question } = useQuestion();
  const revoke = () =>
    ask({
      title: t('tokens.revokeTitle', { name }),
      text: t('tokens.revokeText'),
      action: t('tokens.revoke'),
      onConfirm: () =>
        void call(revokeToken({ id }), {
          done: t('tokens.revokedDone'),
          failed: ({ error }) => error ?? t('tokens.notRevoked'),
        }),
    });
  return (
    <>
      <RowActions
        danger={
          <RowButton icon="remove" of={name} danger onPress={revoke}>
            {t('tokens.revoke')}
          </RowButton>
        }
      />
      {question}
    </>
  );
};

/** What people know a program by, from what it says of itself. */
const useProgram = (): ((client: string | null) => string | null) => {
  const t = useTexts();
  return (client) => {
    const { browser, system } = deviceOf(client);
    if (browser && system) return t('tokens.device', { browser, system });
    return browser ?? (client && (/^[^\s/(]+/.exec(client)?.[0] ?? null)) ?? system;
  };
};

const LastUse = ({ token }: { token: ListedToken }) => {
  const t = useTexts();
  const program = useProgram();
  const { last_used_at: at, last_used_ip: ip, last_used_client: client, last_used_via: via } = token;
  if (at === null) return t('tokens.unused');
  const where = [program(client), via, ip].filter(Boolean).join(' · ');
  return (
    <>
      <AdminDate date={at} as="ago" />
      {where ? <Small>{where}</Small> : null}
    </>
  );
};

type TokenListProps = { caption: string; rows: readonly ListedToken[]; owned?: boolean };

const TokenList = ({ caption, rows, owned = false }: TokenListProps) => {
  const t = useTexts();
  const [now] = useState(() => new Date().toISOString());
  const hasEnded = ({ revoked_at: revokedAt, expires_at: expiresAt }: ListedToken) =>
    revokedAt !== null || expiresAt <= now;
  const columns: Column<ListedToken>[] = [
    { name: 'name', label: t('tokens.name'), heads: true, cell: ({ name }) => name },
    ...(owned
      ? [
          {
            name: 'owner',
            label: t('tokens.owner'),
            cell: ({ created_by: owner, owner_id: account }: ListedToken) =>
              account === null ? t('tokens.ofTerminal', { name: owner }) : owner,
          },
        ]
      : []),
    {
      name: 'scopes',
      label: t('tokens.scopes'),
      cell: ({ scopes }) => scopes.map((scope) => t(`tokens.scopeNames.${scope}`)).join(', '),
    },
    {
      name: 'state',
      label: t('tokens.validUntil'),
      cell: (token) =>
        token.revoked_at !== null ? (
          <StatusBadge tone="bad">{t('tokens.revoked')}</StatusBadge>
        ) : hasEnded(token) ? (
          <StatusBadge tone="off">{t('tokens.expired')}</StatusBadge>
        ) : (
          <AdminDate date={token.expires_at} />
        ),
    },
    { name: 'used', label: t('tokens.lastUse'), cell: (token) => <LastUse token={token} /> },
    actionsColumn(t, (token) => (hasEnded(token) ? null : <RevokeButton token={token} />)),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />;
};

/** One's own tokens for programs. */
export const OwnTokensSection = () => {
  const t = useTexts();
  const list = useTokensOwnQuery({}, { refetchOnMountOrArgChange: true });
  useFailureToast(list.error, t('tokens.notLoaded'));
  const [creating, setCreating] = useState(false);
  const rows = list.data?.items ?? [];
  return (
    <Section title={t('tokens.own')}>
      <Text maxW="60ch" textStyle="note">
        {t('tokens.about')}
      </Text>
      <PanelButton icon="add" onClick={() => setCreating(true)} inactive={!list.data}>
        {t('tokens.new')}
      </PanelButton>
      <ListState call={list} empty={rows.length ? null : <p>{t('tokens.none')}</p>}>
        <TokenList caption={t('tokens.own')} rows={rows} />
      </ListState>
      {creating ? (
        <NewTokenDialog scopes={list.data?.scopes ?? []} onClose={() => setCreating(false)} />
      ) : null}
    </Section>
  );
};

/** Everybody's tokens, for administrators. */
export const AllTokensSection = () => {
  const t = useTexts();
  const list = useTokensListQuery({}, { refetchOnMountOrArgChange: true });
  useFailureToast(list.error, t('tokens.notLoaded'));
  const rows = list.data?.items ?? [];
  return (
    <Section title={t('tokens.all')}>
      <ListState call={list} empty={rows.length ? null : <p>{t('tokens.noneOfAll')}</p>}>
        <TokenList caption={t('tokens.all')} rows={rows} owned />
      </ListState>
    </Section>
  );
};
