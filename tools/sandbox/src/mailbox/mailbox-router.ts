import { type Request, type Response, Router } from 'express';
import { renderEmailBody, renderMailboxPage } from './mailbox-page.ts';
import type { ReceivedEmail } from './received-email.ts';

/** An email is HTML of others: it runs no script and loads nothing. */
const EMAIL_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

interface StoredEmail {
  email: ReceivedEmail;
  source: Buffer;
}
/** By id, oldest first. */
export type StoredEmails = Map<string, StoredEmail>;

/** The page, and the paths of maildev's API with which emails are read and deleted. */
export function mailboxRouter(stored: StoredEmails): Router {
  const router = Router();
  const emails = () => [...stored.values()].map(({ email }) => email);
  const find = (req: Request, res: Response): StoredEmail | undefined => {
    const found = stored.get(String(req.params['id']));
    if (!found) res.status(404).json({ error: 'Email was not found' });
    return found;
  };

  router.get('/', (req, res) => {
    const open = stored.get(String(req.query['id']))?.email;
    if (open) open.read = true;
    res.send(renderMailboxPage(emails(), open));
  });
  router.get('/email', (_req, res) => void res.json(emails()));
  router.get('/email/:id', (req, res) => {
    const found = find(req, res);
    if (found) res.json(found.email);
  });
  router.get('/email/:id/html', (req, res) => {
    const found = find(req, res);
    if (found) res.set('content-security-policy', EMAIL_POLICY).type('html').send(renderEmailBody(found.email));
  });
  router.get('/email/:id/source', (req, res) => {
    const found = find(req, res);
    if (found) res.type('text').send(found.source);
  });
  router.delete('/email/all', (_req, res) => {
    stored.clear();
    res.json(true);
  });
  router.delete('/email/:id', (req, res) => {
    const found = find(req, res);
    if (found) res.json(stored.delete(found.email.id));
  });
  return router;
}
