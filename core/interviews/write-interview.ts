import { unchangedModifiedAt } from '../articles/article-display.ts';
import type { Filed } from '../items/collection.ts';
import { modifiedWhenShown } from '../kernel/entity.ts';
import { sameJson } from '../input/json.ts';
import type { WrittenItem } from '../items/write-item.ts';
import { writeItem } from '../items/write-item.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Interview } from './interview.ts';
import { InterviewContent } from './interview.ts';

const { slug: _slug, featured: _featured, ...read } = InterviewContent.shape;
const readFields = Object.keys(read) as (keyof typeof read)[];

/** Writes an interview as `writeItem` does, with the time at which what readers read last changed. */
export const writeInterview = (
  ports: Pick<Ports, 'interviews' | 'ids' | 'clock'>,
  input: WrittenItem<object>,
  adjust: (current: Interview | null, next: InterviewContent) => Promise<InterviewContent>,
) =>
  writeItem(
    ports.interviews,
    InterviewContent,
    ports,
    input,
    async (found: Filed<Interview> | null, content) => {
      const next = await adjust(found, content);
      const isReadAlike = found && readFields.every((field) => sameJson(found[field], next[field]));
      const modified_at = isReadAlike ? unchangedModifiedAt(found, !found.draft) : null;
      const isDraft = input.draft ?? found?.draft ?? false;
      const version = { revision: found?.revision ?? 0, date: next.date, modified_at };
      return { ...next, modified_at: isDraft ? modified_at : modifiedWhenShown(version, ports.clock.now()) };
    },
  );
