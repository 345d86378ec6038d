import { resolve } from 'node:path';
import { print } from '../../process/terminal.ts';
import { FAILED, type Outcome, PASSED, sum } from '../report/outcome.ts';
import type { Step } from '../step.ts';
import { BuildManifest, type PageBudget } from './build-manifest.ts';

const dist = resolve(import.meta.dirname, '../../../frontend/admin/dist');

const CONSOLE = 'src/console/console';

/** The first load without the charts, which come after the figures. */
const FIRST_LOAD: PageBudget = { page: '/admin', chunks: [CONSOLE, 'src/analytics/analytics-tab'], kilobytes: 300 };

/** The queue opened directly, as curators do, without its dialogs, editors and filters. */
const QUEUE: PageBudget = { page: '/admin/pending', chunks: [CONSOLE, 'src/pending/pending-tab'], kilobytes: 300 };

const CHARTS = 'src/analytics/charts/trends';

/** The console is built with Ant Design alone. */
const FORBIDDEN_MODULES = /^frontend\/learner\/|node_modules\/(radix-ui|@radix-ui)\//;

/** Checks the build itself: the modules it contains, the size of the first load, and that the charts come later. */
export const adminBuild: Step = {
  name: "the console's build: no forbidden modules, first load within budget, charts apart",
  command: 'npm test -- --only=build',
  run: () => {
    const manifest = new BuildManifest(dist);
    return Promise.resolve(
      sum([
        checkModules(manifest.modules),
        manifest.checkBudget(FIRST_LOAD),
        manifest.checkBudget(QUEUE),
        checkChartsApart(manifest),
      ]),
    );
  },
};

function checkModules(modules: string[]): Outcome {
  const forbidden = modules.filter((module) => FORBIDDEN_MODULES.test(module));
  for (const module of forbidden) print(`  forbidden: ${module}`);
  return forbidden.length === 0 && modules.length > 0 ? PASSED : FAILED;
}

/** The chunk of the charts is not part of the first load. */
function checkChartsApart(manifest: BuildManifest): Outcome {
  const charts = manifest.nameOf(CHARTS);
  const [file] = manifest.filesOf(charts ?? '');
  const first = FIRST_LOAD.chunks.flatMap((source) => [...manifest.filesOf(manifest.nameOf(source) ?? '')]);
  const isApart = file !== undefined && !first.includes(file);
  if (!isApart) print('  the charts are not a chunk of their own');
  return isApart ? PASSED : FAILED;
}
