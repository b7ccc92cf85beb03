import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { EmptyState as Empty } from '@chakra-ui/react/empty-state';
import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from './panel-button.tsx';

type EmptyStateProps = {
  title: string;
  text: string;
  /** What to do about it. */
  children?: ReactNode;
  /** `alert` for failures, so that they are announced at once. */
  role?: 'alert';
};

/** Replaces a list that is empty or failed to load. */
export const EmptyState = ({ title, text, children, role }: EmptyStateProps) => (
  <Empty.Root as="section" role={role}>
    <Empty.Title>{title}</Empty.Title>
    <Empty.Description>{text}</Empty.Description>
    {children ? <Wrap pt="2">{children}</Wrap> : null}
  </Empty.Root>
);

/** Replaces a list without search results; `filtered`: nothing was searched, filters alone left nothing. */
export const NoMatches = ({ onClear, filtered = false }: { onClear: () => void; filtered?: boolean }) => {
  const t = useTexts();
  return (
    <EmptyState
      title={t('panel.nothingTitle')}
      text={filtered ? t('panel.nothingFiltered') : t('panel.nothingText')}
    >
      <PanelButton onClick={onClear}>{filtered ? t('panel.clearFilters') : t('panel.clear')}</PanelButton>
    </EmptyState>
  );
};

const skeletonRows = 6;
const skeletonColumns = 4;
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

const Loading = () => {
  const t = useTexts();
  return (
    <Box w="100%" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('panel.loading')}
      </p>
      {indexes(skeletonRows).map((row) => (
        <Grid key={row} templateColumns="3fr 1fr 1fr 1fr" gap="6" py="4" borderBottom="hairline" aria-hidden>
          {indexes(skeletonColumns).map((column) => (
            <Skeleton key={column} h="0.75rem" />
          ))}
        </Grid>
      ))}
    </Box>
  );
};

/** The state of a list's query, as RTK Query gives it. */
export type ListCall = { data?: unknown; isError: boolean; refetch: () => unknown };

type ListStateProps = {
  call: ListCall;
  /** Shown instead of the list when it is empty; null when it is not. */
  empty?: ReactNode;
  children: ReactNode;
};

/** A list, or its loading, empty or failed state. Data stays in sight when refetching fails. */
export const ListState = ({ call, empty, children }: ListStateProps) => {
  const t = useTexts();
  if (call.data !== undefined) return empty ?? children;
  if (!call.isError) return <Loading />;
  return (
    <EmptyState title={t('panel.failedTitle')} text={t('panel.failedText')} role="alert">
      <PanelButton variant="main" onClick={() => void call.refetch()}>
        {t('panel.retry')}
      </PanelButton>
    </EmptyState>
  );
};
