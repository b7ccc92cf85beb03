import type { KeyboardEvent, MouseEvent } from 'react';
import { useId } from 'react';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';

const FocalTarget = chakra(
  'button',
  {
    base: {
      position: 'relative',
      maxWidth: '100%',
      padding: '0',
      border: 'hairline',
      background: 'none',
      cursor: 'crosshair',
      '& img': { width: 'auto', maxHeight: '22rem' },
    },
  },
  { defaultProps: { type: 'button' } },
);

const Point = chakra('span', {
  base: {
    position: 'absolute',
    boxSize: '1.5rem',
    border: '3px solid {colors.flagWhite}',
    borderRadius: 'full',
    boxShadow: '0 0 0 2px {colors.flagBlack}, inset 0 0 0 2px {colors.flagBlack}',
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
  },
});

/** The focal point, from 0 to 1 of width and height; null: none. */
export type Focus = { x: number; y: number } | null;

const step = 0.02;
const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

type FocalPointProps = {
  picture: { url: string; width: number; height: number };
  value: Focus;
  onChange: (focus: Focus) => void;
};

/** The picture with its focal point, set by a click and moved by the arrow keys. */
export const FocalPoint = ({ picture: { url, width, height }, value, onChange }: FocalPointProps) => {
  const t = useTexts();
  const id = useId();
  const { x, y } = value ?? { x: 0.5, y: 0.5 };
  const set = (to: { x: number; y: number }) => onChange({ x: within(to.x), y: within(to.y) });
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard has no position.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0) return;
    set({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    const times = event.shiftKey ? 5 : 1;
    set({ x: x + by.x * times, y: y + by.y * times });
  };
  const place = value
    ? t('media.focusAt', { x: Math.round(x * 100), y: Math.round(y * 100) })
    : t('media.focusNone');
  return (
    <Stack align="flex-start">
      <FocalTarget
        aria-label={`${t('media.focus')}: ${place}`}
        aria-describedby={id}
        onClick={click}
        onKeyDown={press}
      >
        <img src={url} alt="" width={width} height={height} />
        {value ? <Point style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }} /> : null}
      </FocalTarget>
      <Text id={id} textStyle="hint">
        {t('media.focusHint')}
      </Text>
      <Text textStyle="hint" role="status">
        {place}.{' '}
        {value ? (
          <PanelButton size="sm" variant="quiet" onClick={() => onChange(null)}>
            {t('media.focusClear')}
          </PanelButton>
        ) : null}
      </Text>
    </Stack>
  );
};
