import { ATTRIBUTES, METRICS, RUNTIME_ATTRIBUTES, RUNTIME_METRICS, SPANS } from '@platform/telemetry';
import { findSignalFaults } from './signal-findings.ts';
import { readCaseUses, readCode, readNamedSignals, readRecorded, readUses } from './signal-uses.ts';

/** Compares code, documents, dashboards, alert rules and their cases with the registry of signals. */
const faults = findSignalFaults(
  {
    metrics: METRICS,
    attributes: ATTRIBUTES,
    spans: SPANS,
    runtime: { metrics: RUNTIME_METRICS, attributes: RUNTIME_ATTRIBUTES },
  },
  {
    uses: readUses(),
    caseUses: readCaseUses(),
    recorded: readRecorded(),
    named: readNamedSignals(),
    code: readCode(),
  },
);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
