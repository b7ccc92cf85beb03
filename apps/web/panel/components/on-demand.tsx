import type { ComponentType } from 'react';
import { createElement, lazy, useState } from 'react';
import { loadWhole } from '../../routing/page-route.tsx';

/**
 * A component whose code is loaded when it is rendered, within `Suspense`. After `ready`, which may be called long
 * before, it is rendered immediately: React would delay content for which it has shown a fallback.
 */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null;
  const Later = lazy(async () => ({ default: await load().catch(loadWhole) }));
  const OnDemand = (props: Props) => {
    // The choice stays for the component's lifetime: switching would remount it.
    const [{ component }] = useState(() => ({ component: loaded ?? (Later as ComponentType<Props>) }));
    return createElement(component, props);
  };
  const ready = async (): Promise<void> => {
    loaded ??= await load();
  };
  return { component: OnDemand, ready };
};
