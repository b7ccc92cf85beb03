import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** Pixels between a toast and elements it must not cover. */
const gap = 8;
/** Milliseconds without scrolling until the position is checked again. */
const pause = 150;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
/** An element on the screen, and the cost of covering a pixel of it. */
type Obstacle = Box & { weight: number };
type Offset = { x: number; y: number };
type Size = { width: number; height: number };

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const moved = ({ top, bottom, left, right }: Box, { x, y }: Offset): Box => ({
  top: top + y,
  bottom: bottom + y,
  left: left + x,
  right: right + x,
});

const costOf = (toast: Box, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, obstacle) => sum + obstacle.weight * overlap(toast, obstacle), 0);

/** The smallest move of a toast from its usual position that covers as little as possible. */
export const placeToast = (usual: Box, screen: Size, obstacles: readonly Obstacle[]): Offset => {
  const [width, height] = [usual.right - usual.left, usual.bottom - usual.top];
  const lefts = new Set([usual.left, screen.width - usual.right, (screen.width - width) / 2]);
  const tops = new Set([
    usual.top,
    ...obstacles
      .flatMap(({ top, bottom }) => [top - gap - height, bottom + gap])
      .filter((top) => top >= gap && top + height <= screen.height - gap),
  ]);
  const places = [...lefts].flatMap((left) =>
    [...tops].map((top) => {
      const offset = { x: left - usual.left, y: top - usual.top };
      return { offset, cost: costOf(moved(usual, offset), obstacles), way: Math.hypot(offset.x, offset.y) };
    }),
  );
  return places.reduce((best, place) =>
    place.cost < best.cost || (place.cost === best.cost && place.way < best.way) ? place : best,
  ).offset;
};

/** Buttons and inputs: a toast may rather cover a field than a button. */
const buttons =
  '[data-action-bar], a[href], button, summary, [role=tab], label:has(input), :is(input, select, textarea):focus';
const fields = 'input, select, textarea';

/** Elements that must not be covered: everything interactive, and an open dialog. */
const obstaclesOn = (screen: Size, toasts: HTMLElement): Obstacle[] => {
  const dialogs = document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-state=open]');
  const dialog = [...dialogs].at(-1);
  const whole = { top: 0, bottom: screen.height, left: 0, right: screen.width };
  const area = dialog?.getBoundingClientRect() ?? whole;
  const boxes = (selector: string, weight: number) =>
    [...(dialog ?? document).querySelectorAll(selector)]
      .filter((element) => !toasts.contains(element))
      .map((element) => ({ ...moved(element.getBoundingClientRect(), { x: 0, y: 0 }), weight }))
      // Visually hidden elements take a pixel.
      .filter((box) => overlap(box, area) > 1 && overlap(box, whole) > 1);
  return [
    ...boxes(buttons, 1000),
    ...boxes(fields, 10),
    ...(dialog ? [{ ...moved(area, { x: 0, y: 0 }), weight: 1 }] : []),
  ];
};

/**
 * Positions the toasts so that they cover no interactive elements, if possible. A toast moves only when an element
 * would be covered, and never while it is hovered or focused. `shown` is the visible toast; the ref is for the list.
 */
export const useToastPlace = (toastId: number | undefined): RefObject<HTMLOListElement | null> => {
  const toasts = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (toastId === undefined) return undefined;
    let offset: Offset | null = null;
    const place = () => {
      const { current } = toasts;
      if (!current?.childElementCount) return;
      if (offset && (current.matches(':hover') || current.contains(document.activeElement))) return;
      if (!offset) current.style.translate = '';
      const { x, y } = offset ?? { x: 0, y: 0 };
      const now = current.getBoundingClientRect();
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const obstacles = obstaclesOn(screen, current);
      // After a resize it may be outside the window.
      const inside =
        now.left >= 0 && now.right <= screen.width && now.top >= 0 && now.bottom <= screen.height;
      if (offset && inside && costOf(now, obstacles) === 0) return;
      offset = placeToast(moved(now, { x: -x, y: -y }), screen, obstacles);
      current.style.translate = `${offset.x}px ${offset.y}px`;
    };
    let timer: ReturnType<typeof setTimeout>;
    const placeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(place, pause);
    };
    place();
    const watcher = new MutationObserver(place);
    watcher.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeSoon);
    document.addEventListener('scroll', placeSoon, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      window.removeEventListener('resize', placeSoon);
      document.removeEventListener('scroll', placeSoon, { capture: true });
    };
  }, [toastId]);
  return toasts;
};
