import { collectionContracts, labelFilter } from '../shared/collection.ts';
import { Interview } from './interview.ts';

export const interviewContracts = collectionContracts('interviews', {
  entity: Interview,
  plural: 'interviews, newest first',
  singular: 'interview',
  filters: { topic: labelFilter('Interviews with this topic') },
});
