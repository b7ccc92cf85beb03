import { agentTools } from './tools/agent-tools.ts';
import { graveTools } from './tools/grave-tools.ts';
import { newsletterTools } from './tools/newsletter-tools.ts';
import { readingTools } from './tools/reading-tools.ts';
import { statusTool } from './tools/status-tool.ts';
import { writingTools } from './tools/writing-tools.ts';
import type { Tool } from './tool.ts';

/** Every tool, by name. */
export const tools: Readonly<Record<string, Tool>> = {
  ...readingTools,
  ...statusTool,
  ...writingTools,
  ...agentTools,
  ...newsletterTools,
  ...graveTools,
};
