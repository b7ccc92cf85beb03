/** Bars at the lower edge of the window, which lie over what scrolls behind them. */
const bars = '[data-action-bar], [data-bottom-bar]';

/** The part of the window, or of the dialog around `element`, that no bar at its lower edge covers: room for a menu. */
export const uncovered = (element: Element | null) => {
  const { clientWidth: width, clientHeight } = document.documentElement;
  const around = element?.closest('[role=dialog]') ?? document;
  const tops = [...around.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.top > clientHeight / 2)
    .map((box) => box.top);
  return { x: 0, y: 0, width, height: Math.min(clientHeight, ...tops) };
};
