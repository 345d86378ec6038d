import type { ErrorRequestHandler } from 'express';

/** A call the sandbox could not read, or a defect of its own: said in a line, without a stack. */
export const answerErrors: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  const status = Number.isInteger(error?.status) ? error.status : 500;
  res.status(status).json({ error: error instanceof Error ? error.message : String(error) });
};
