import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Heading } from '@chakra-ui/react/heading';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { DataList } from '@chakra-ui/react/data-list';
import { Stat } from '@chakra-ui/react/stat';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from './panel-button.tsx';
import { useNumbers } from './localized-text.ts';
import { SectionBox } from './layout.tsx';

type TabHeadProps = {
  title: string;
  /** Said beside the title. */
  note?: string;
  /** Buttons for the tab as a whole. */
  children?: ReactNode;
  /** Figures beside the title. */
  stats?: readonly Stat[];
};

/** The heading of a tab. */
export const TabHead = ({ title, note, children, stats }: TabHeadProps) => (
  <HStack
    as="header"
    wrap="wrap"
    justify="space-between"
    gapX="6"
    gapY={{ base: '2', md: '3' }}
    pb={{ base: '2', md: '4' }}
  >
    {/* Takes the focus when the focused element is removed. */}
    <Heading size="xl" _focusVisible={{ outlineOffset: '0.25rem' }} tabIndex={-1}>
      {title}
    </Heading>
    {note === undefined ? null : (
      <Text flex="1" textStyle="note">
        {note}
      </Text>
    )}
    {stats ? <StatRow stats={stats} inline /> : null}
    {children ? <Wrap>{children}</Wrap> : null}
  </HStack>
);

/** Fetches a list again. */
export const RefreshButton = ({ onRefresh, busy }: { onRefresh: () => void; busy: boolean }) => {
  const t = useTexts();
  return (
    <PanelButton icon="refresh" onClick={onRefresh} inactive={busy}>
      {t('panel.refresh')}
    </PanelButton>
  );
};

/** A figure and its label; undefined or null while it is loading. */
type Stat = { label: string; value: number | string | null | undefined };

const StatList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
    columnGap: '6',
    marginBottom: '5',
    borderY: 'hairline',
    overflow: 'clip',
  },
  variants: {
    inline: {
      true: {
        display: 'flex',
        flex: '1 1 auto',
        flexWrap: 'wrap',
        columnGap: '5',
        margin: '0',
        borderY: '0',
      },
    },
  },
});

/** The figures above a list, side by side; `inline` within a line of text. */
export const StatRow = ({ stats, inline = false }: { stats: readonly Stat[]; inline?: boolean }) => {
  const { number } = useNumbers();
  return (
    <StatList inline={inline}>
      {stats.map(({ label, value }) => (
        <Stat.Root as="div" key={label} size={inline ? 'sm' : 'md'}>
          <Stat.Label>{label}</Stat.Label>
          <Stat.ValueText>{typeof value === 'number' ? number(value) : (value ?? '–')}</Stat.ValueText>
        </Stat.Root>
      ))}
    </StatList>
  );
};

/** A fact in a list of them (`DataList`); omitted when empty. */
export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) =>
  children ? (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue>{children}</DataList.ItemValue>
    </DataList.Item>
  ) : null;

/** A titled section of a tab; `name`: the fragment of its address, which leads to it as soon as it is there. */
export const Section = ({ title, name, children }: { title: string; name?: string; children: ReactNode }) => {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!name || window.location.hash !== `#${name}`) return;
    box.current?.scrollIntoView?.();
    box.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <SectionBox ref={box} id={name} tabIndex={name ? -1 : undefined} aria-labelledby={id}>
      <Heading as="h3" id={id} size="lg">
        {title}
      </Heading>
      {children}
    </SectionBox>
  );
};
