import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';

/**
 * A reader with mouse and keyboard. Dialogs stop the page's pointer events until they are gone, which people wait for
 * without noticing; that is left to the tests in a real browser.
 */
export const webUser = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
