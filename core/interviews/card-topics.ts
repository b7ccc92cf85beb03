/** How many topics a card of an interview shows (spec section 9). */
export const shownTopics = 2;
