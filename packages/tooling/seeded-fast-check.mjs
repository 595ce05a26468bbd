/**
 * fast-check as tests see it: every run starts from one seed, so that a failure fails again. `FAST_CHECK_SEED=7 make unit`
 * tries other examples; a failing test prints seed and path to repeat it with.
 */
import fc from '../../node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_122) });

export default fc;
