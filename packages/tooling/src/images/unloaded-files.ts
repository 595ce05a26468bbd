/**
 * Globs in packages, by name or scope: copies of the same code for browsers, bundlers and CommonJS, and data of which
 * nothing is read. Our services are ES modules, so of two copies they load the one for `import`. A service that begins to
 * load one of these does not start from its image, which `make verify-images` sees.
 */
export const UNLOADED_FILES: Readonly<Record<string, readonly string[]>> = {
  '@aws-sdk/*': ['dist-es'],
  '@bufbuild/protobuf': ['dist/cjs'],
  '@cantoo/pdf-lib': ['src', 'cjs', 'dist/pdf-lib*'],
  '@expo-google-fonts/inter': ['!(400Regular|700Bold)'],
  '@hyzyla/pdfium': ['dist/*.{base64,cdn,browser}*', 'dist/*base64*', 'dist/*worker*', 'dist/index.cjs'],
  '@opentelemetry/!(api)': ['{dist,build}/**/*.cjs'],
  '@smithy/*': ['dist-es'],
  brotli: ['build', 'compress.js'],
  bson: ['lib/bson.{rn.cjs,bundle.js,mjs}'],
  'csv-stringify': ['dist'],
  culori: ['bundled'],
  fontkit: ['src', 'dist/*.cjs', 'dist/browser*'],
  'i18n-iso-countries': ['langs/!(en|fr).json'],
  pako: ['dist'],
  pdfkit: ['.yarn', 'js/pdfkit.{standalone,browser}*'],
  protobufjs: ['dist'],
  'temporal-polyfill': ['full', 'global.js'],
};
/** What stays of a package, whatever is deleted of it: its manifest, and texts that a licence demands to be passed on. */
export const KEPT_FILES = /^(?:package\.json|(?:licen[cs]e|copying|notice|copyright).*)$/i;
