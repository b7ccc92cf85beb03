import type { Evidence } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Language } from '#core/text/language.ts';
import { List } from '@chakra-ui/react/list';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useCall } from '../components/use-call.ts';
import { Disclosure } from '../components/layout.tsx';

type ChoicesProps = {
  slug: string;
  language: Language;
  chosen: Evidence['chosen'];
  onDone: () => void;
};

/** The passages that somebody chose for sentences; first those that readers do not see, since the sentence changed. */
export const EvidenceChoices = ({ slug, language, chosen, onDone }: ChoicesProps) => {
  const t = useTexts();
  const [choose] = deskApi.useEvidenceChooseMutation();
  const { call, busy } = useCall();
  if (chosen.length === 0) return null;
  const withdraw = async ({ sentence, hash }: Evidence['chosen'][number]) => {
    const input = { slug, language, sentence, hash, undo: true };
    if (await call(choose(input), { failed: t('evidence.chooseFailed') })) onDone();
  };
  return (
    <Disclosure open={chosen.some(({ lost }) => lost) || undefined}>
      <summary>{t('evidence.chosen')}</summary>
      <List.Root gap="0" layerStyle="ruled">
        {chosen
          .toSorted((one, other) => Number(other.lost) - Number(one.lost))
          .map((one) => (
            <li key={`${one.hash} ${one.sentence}`}>
              <Stack align="flex-start" pb="3" fontSize="xs" lineHeight="normal" overflowWrap="anywhere">
                {one.lost ? <StatusBadge tone="bad">{t('evidence.lost')}</StatusBadge> : null}
                <p lang={language}>{one.sentence}</p>
                <Stack as="figure" ps="3" borderStart="2px solid {colors.rule}">
                  <chakra.blockquote color="muted" fontFamily="body" fontSize="sm" whiteSpace="pre-line">
                    {one.text}
                  </chakra.blockquote>
                  <figcaption>
                    {one.title}
                    {one.chosen_by ? ` · ${one.chosen_by}` : null}
                  </figcaption>
                </Stack>
                <PanelButton
                  size="sm"
                  variant="quiet"
                  needs="evidence.choose"
                  disabled={busy}
                  onClick={() => void withdraw(one)}
                >
                  {t('evidence.withdraw')}
                </PanelButton>
              </Stack>
            </li>
          ))}
      </List.Root>
    </Disclosure>
  );
};
