import type { ReactNode } from 'react';
import { Badge } from '@chakra-ui/react/badge';
import { chakra } from '@chakra-ui/react/styled-system';

/** Each tone has its own shape, so that states differ without colours. */
const shapes = {
  good: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
  waiting: <path d="M5 0 10 10H0z" fill="currentColor" />,
  off: <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  bad: <path d="M0 0h10v10H0z" fill="currentColor" />,
  new: <path d="M5 0 10 5 5 10 0 5z" fill="currentColor" />,
} as const;

export type Tone = keyof typeof shapes;

const colors = {
  good: 'starboard',
  waiting: 'signalText',
  off: 'muted',
  bad: 'alarmText',
  new: 'seaText',
} as const satisfies Record<Tone, string>;

/** The shape of a state, beside its name. */
export const StatusMark = ({ tone }: { tone: Tone }) => (
  <chakra.svg flex="none" boxSize="0.7em" color={colors[tone]} viewBox="0 0 10 10" aria-hidden="true">
    {shapes[tone]}
  </chakra.svg>
);

/** The name of a state with its shape. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Badge color={colors[tone]}>
    <StatusMark tone={tone} />
    {children}
  </Badge>
);
