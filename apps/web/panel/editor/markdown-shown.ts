import { createDeviceChoice } from '../components/device-choice.ts';

/** Whether texts are written as Markdown, with all of its marks, on this device. */
export const { choose: showMarkdown, useChoice: useMarkdownShown } = createDeviceChoice('show-markdown');
