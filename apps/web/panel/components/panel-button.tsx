import type { ComponentProps } from 'react';
import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { LocalizedLink } from '../../layout/language.tsx';
import type { PanelIconName } from './panel-icon.tsx';
import { PanelIcon } from './panel-icon.tsx';
import type { GuardedOperation } from '../rights.ts';
import { useRights } from '../rights.ts';

/** Still to be read, in both schemes; the dashes say that it does nothing. */
const disabled = {
  borderStyle: 'dashed',
  background: 'transparent',
  color: 'muted',
  fontWeight: 'medium',
  cursor: 'default',
} as const;

/** `main` at most once per place, `danger` for destructive actions, `sm` within rows. */
const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    appearance: 'none',
    minHeight: '2.25rem',
    paddingInline: '3',
    border: '1px solid',
    borderColor: 'rule',
    borderRadius: 'none',
    background: 'transparent',
    color: 'ink',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
    _pressed: { borderColor: 'sea', boxShadow: 'inset 0 -2px var(--vigia-colors-sea)', color: 'seaText' },
    _disabled: { ...disabled, borderColor: 'rule', _hover: { borderColor: 'rule' } },
  },
  variants: {
    variant: {
      plain: {},
      main: {
        borderColor: 'sea',
        background: 'sea',
        color: 'onSea',
        fontWeight: 'semibold',
        _hover: { borderColor: 'ink', background: 'seaText' },
        _pressed: { color: 'onSea' },
        _disabled: {
          ...disabled,
          borderColor: 'rule',
          _hover: { borderColor: 'rule', background: 'transparent' },
        },
      },
      quiet: {
        paddingInline: '2',
        borderColor: 'transparent',
        color: 'seaText',
        _hover: { borderColor: 'rule' },
        _disabled: { ...disabled, borderColor: 'transparent', _hover: { borderColor: 'transparent' } },
      },
      danger: {
        borderColor: 'alarm',
        color: 'alarmText',
        _hover: { borderColor: 'alarmText' },
        _disabled: { ...disabled, borderColor: 'rule', _hover: { borderColor: 'rule' } },
      },
      quietDanger: {
        paddingInline: '2',
        borderColor: 'transparent',
        color: 'alarmText',
        _hover: { borderColor: 'alarm' },
        _disabled: { ...disabled, borderColor: 'transparent', _hover: { borderColor: 'transparent' } },
      },
    },
    size: {
      md: {},
      sm: { minHeight: '1.875rem', fontSize: 'xs' },
    },
  },
  defaultVariants: { variant: 'plain', size: 'md' },
});

const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

type PanelButtonProps = ComponentProps<typeof Button> & {
  icon?: PanelIconName;
  /** Pressing it does nothing for now. Unlike a disabled button it keeps the focus. */
  inactive?: boolean;
  /** The operation that it leads to: whoever may not call that does not see it. */
  needs?: GuardedOperation | undefined;
};

/** A button of the panel. */
export const PanelButton = ({
  icon,
  inactive = false,
  needs,
  onClick,
  children,
  ...props
}: PanelButtonProps) => {
  const { may } = useRights();
  if (needs && !may(needs)) return null;
  return (
    <Button {...props} aria-disabled={inactive || undefined} onClick={inactive ? undefined : onClick}>
      {icon ? <PanelIcon name={icon} /> : null}
      {children}
    </Button>
  );
};

/** A link that looks like a button. */
export const PanelLink = chakra('a', buttonRecipe);

/** A link on a line of its own, high enough to be pressed. */
export const LineLink = chakra(LocalizedLink, {
  base: { flex: 'none', display: 'inline-block', minHeight: '1.5rem', lineHeight: '1.5rem' },
});

/** A button that reads as a link within text, such as the title of an entry that opens it. */
export const TextButton = chakra(
  'button',
  {
    base: {
      minHeight: '1.5rem',
      padding: '0',
      border: '0',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'start',
      textDecoration: 'underline',
      textDecorationColor: 'hairline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
      _hover: { textDecorationColor: 'currentColor' },
    },
  },
  { defaultProps: { type: 'button' } },
);
