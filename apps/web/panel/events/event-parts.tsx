import type { ListedEvent } from '#adapters/client/responses.ts';
import { List } from '@chakra-ui/react/list';
import { Span } from '@chakra-ui/react/span';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { articleAddress } from '../runs/run-texts.ts';
import { Small } from '../components/layout.tsx';

const tones: Record<ListedEvent['state'], Tone> = {
  new: 'new',
  assigned: 'waiting',
  written: 'good',
  ignored: 'off',
};

/** What has become of an event, and who has it. */
export const EventState = ({ event }: { event: ListedEvent }) => {
  const t = useTexts();
  const { state, assigned_to, agent_name, writing } = event;
  const owner = assigned_to ?? agent_name;
  return (
    <div>
      <StatusBadge tone={tones[state]}>{t(`events.states.${state}`)}</StatusBadge>
      {owner ? <Small>{owner}</Small> : null}
      {writing ? <Small>{t('events.writing', { agent: writing })}</Small> : null}
    </div>
  );
};

/** The pieces about an event, each a link to it in the panel. */
export const EventPieces = ({ pieces }: Pick<ListedEvent, 'pieces'>) => {
  const t = useTexts();
  const language = useLanguage();
  if (!pieces.length) return <Span color="muted">{t('events.noPieces')}</Span>;
  return (
    <List.Root>
      {pieces.map(({ slug, title_es, title_en, status }) => (
        <li key={slug}>
          <a href={localizedPath(articleAddress(slug), language)}>
            {(language === 'en' && title_en) || title_es}
          </a>
          <Small>{status === 'published' ? t('publications.published') : t('events.draft')}</Small>
        </li>
      ))}
    </List.Root>
  );
};
