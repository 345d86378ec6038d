import type { ErrorRequestHandler, Response } from 'express';
import type { OutageResponder } from '../control/simulate-conditions.ts';

/** An error in the format of OpenAI. */
export class OpenAiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code = null, param = null }: Details = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }
}

interface Details {
  type?: string;
  code?: string | null;
  param?: string | null;
}

const send = ({ status, message, type, param, code }: OpenAiError, res: Response) =>
  res.status(status).json({ error: { message, type, param, code } });

export const handleOpenAiErrors: ErrorRequestHandler = (error, _req, res, next) => {
  if (error instanceof OpenAiError) send(error, res);
  else if (error?.type === 'entity.parse.failed')
    send(new OpenAiError(400, 'We could not parse the JSON body of your request.'), res);
  else next(error);
};

const OUTAGE_ERRORS: Record<number, OpenAiError> = {
  429: new OpenAiError(429, 'Rate limit reached for requests.', { type: 'requests', code: 'rate_limit_exceeded' }),
  503: new OpenAiError(503, 'The engine is currently overloaded, please try again later.', { type: 'server_error' }),
};

export const sendOpenAiOutage: OutageResponder = (status, res) => {
  const type = status < 500 ? 'invalid_request_error' : 'server_error';
  send(
    OUTAGE_ERRORS[status] ??
      new OpenAiError(status, 'The server had an error while processing your request.', { type }),
    res,
  );
};
