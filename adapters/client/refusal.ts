import { createAction } from '@reduxjs/toolkit';

/** The server turned whoever is signed in here away: 401 when it knows of no session, 403 when it is none of an administrator. */
export const turnedAway = createAction<401 | 403>('admin/turnedAway');
