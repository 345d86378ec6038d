/** SQL, after the name of a queue: its jobs send emails. */
export const IS_EMAIL_QUEUE = `like '%mail'`;
