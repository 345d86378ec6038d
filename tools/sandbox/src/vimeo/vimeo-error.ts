import type { ErrorRequestHandler, Response } from 'express';
import type { OutageResponder } from '../control/simulate-conditions.ts';

/** An error in the format of Vimeo: a message for users, one for developers, and a code. */
export class VimeoError extends Error {
  readonly status: number;
  readonly code: number;
  readonly developerMessage: string;

  constructor(status: number, code: number, message: string, developerMessage = message) {
    super(message);
    this.status = status;
    this.code = code;
    this.developerMessage = developerMessage;
  }

  body(): Record<string, unknown> {
    return { error: this.message, link: '', developer_message: this.developerMessage, error_code: this.code };
  }
}

export class InvalidParameter extends VimeoError {
  readonly field: string;
  readonly reason: string;

  constructor(field: string, reason: string) {
    super(400, 2204, 'Your request contains invalid parameters.', 'The parameters passed to this API were invalid.');
    this.field = field;
    this.reason = reason;
  }

  override body(): Record<string, unknown> {
    const invalid = { field: this.field, error: this.reason, error_code: this.code, developer_message: this.reason };
    return { ...super.body(), invalid_parameters: [invalid] };
  }
}

export const noSuchVideo = () =>
  new VimeoError(404, 5000, 'The requested video couldn’t be found.', 'The resource could not be found.');
export const noSuchProject = () =>
  new VimeoError(404, 5000, 'No such project exists.', 'The resource could not be found.');
export const noSuchTrack = () => new VimeoError(404, 5014, 'The specified text track doesn’t exist.');
export const createTokenError = () =>
  new VimeoError(
    401,
    8003,
    'Something strange occurred. Please contact the app owners.',
    'The app didn’t receive the user’s credentials.',
  );
export const createRateLimitError = () =>
  new VimeoError(
    429,
    9000,
    'Too many API requests. Wait a minute or so, then try again.',
    'The rate limit of this token is used up.',
  );

const send = (error: VimeoError, res: Response) =>
  res.status(error.status).type('application/vnd.vimeo.error+json').send(JSON.stringify(error.body()));

export const handleVimeoErrors: ErrorRequestHandler = (error, _req, res, next) => {
  if (error instanceof VimeoError) send(error, res);
  else next(error);
};

export const sendVimeoOutage: OutageResponder = (status, res) =>
  send(
    status === 429
      ? createRateLimitError()
      : new VimeoError(status, 9999, 'Something strange occurred. Please try again.'),
    res,
  );
