import { readSbom } from './sbom.ts';

const PUBLIC_REGISTRY = 'https://registry.npmjs.org';
const SEVERE = ['high', 'critical'];
const ANSWER_TIMEOUT_MS = 60_000;

export interface AuditOutcome {
  state: 'none known' | 'vulnerable' | 'not checked';
  /** The vulnerabilities, or why nothing is known. */
  details: string[];
}

interface Advisory {
  title: string;
  severity: string;
  vulnerable_versions: string;
  url: string;
}

/**
 * Asks the registry's advisory service, as `npm audit` does, about every package that production may install. What cannot be
 * asked is "not checked", never "none". Source: promise Y3.
 */
export async function auditPackages(registry = PUBLIC_REGISTRY): Promise<AuditOutcome> {
  const advisories = await readAdvisories(registry).catch((error: Error) => error);
  if (advisories instanceof Error) return { state: 'not checked', details: [advisories.message] };
  const details = Object.entries(advisories).flatMap(([name, list]) =>
    list
      .filter(({ severity }) => SEVERE.includes(severity))
      .map(
        ({ title, severity, vulnerable_versions, url }) =>
          `${name} ${vulnerable_versions}: ${severity}, ${title}, ${url}`,
      ),
  );
  return { state: details.length > 0 ? 'vulnerable' : 'none known', details };
}

async function readAdvisories(registry: string): Promise<Record<string, Advisory[]>> {
  const versions: Record<string, string[]> = {};
  for (const { name, version } of (await readSbom()).components) versions[name] = [...(versions[name] ?? []), version];
  const response = await fetch(`${registry.replace(/\/$/, '')}/-/npm/v1/security/advisories/bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versions),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The advisory service answered with ${response.status}`);
  return (await response.json()) as Record<string, Advisory[]>;
}
