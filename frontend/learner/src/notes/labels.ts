/** Of a text that could not be sent. */
export const NOT_SENT_LABEL = 'Not saved yet — will be sent when you are online';
