import { useEffect, useId } from 'react';
import type { GuardedOperation } from '../rights.ts';
import { PanelButton } from './panel-button.tsx';
import type { PanelIconName } from './panel-icon.tsx';

/** Something that can be done with what is open: a button, and an entry of the command palette. */
export type PageAction = {
  name: string;
  label: string;
  icon?: PanelIconName;
  variant?: 'main' | 'quiet' | 'quietDanger';
  size?: 'sm';
  /** The operation that it leads to: whoever may not call that does not see it. */
  needs?: GuardedOperation;
  /** It does nothing for now. */
  inactive?: boolean;
  onPress: () => void;
};

/** The buttons of actions. */
export const ActionButtons = ({ actions }: { actions: readonly PageAction[] }) =>
  actions.map(({ name, label, onPress, ...button }) => (
    <PanelButton key={name} {...button} onClick={onPress}>
      {label}
    </PanelButton>
  ));

/** By what offers them, while it is open. */
const offered = new Map<string, readonly PageAction[]>();

/** The actions on what is open, at this moment. */
export const pageActions = (): PageAction[] => [...offered.values()].flat();

/** Lets the command palette find actions while the component is mounted. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const id = useId();
  useEffect(() => void offered.set(id, actions));
  useEffect(() => () => void offered.delete(id), [id]);
};
