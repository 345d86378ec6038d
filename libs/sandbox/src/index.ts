export { DEMO_LIBRARY, type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts';
