import { generateBelow, packageFolder } from './buf.ts';

const { ok, output } = generateBelow(packageFolder);
process.stdout.write(output);
process.exitCode = ok ? 0 : 1;
