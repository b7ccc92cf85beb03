import type { ProvenanceByLanguage } from '../kernel/provenance.ts';

/** What is known of a piece whose picture is another one now, or none. */
export const withoutImage = ({ image: _image, ...texts }: ProvenanceByLanguage): ProvenanceByLanguage =>
  texts;
