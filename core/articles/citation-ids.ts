/*
 * The links between a text and its list of sources. Slugs of headings contain no underscore: these ids cannot collide
 * with theirs.
 */

/** The id of a source in the list; counted from 1. */
export const sourceId = (number: number): string => `source_${number}`;

/** The id of a source's nth citation in the text, both counted from 1. */
export const citationId = (number: number, nth: number): string => `cite_${number}_${nth}`;
