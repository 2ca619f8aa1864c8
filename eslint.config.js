import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'build/',
      'dist/',
      'clients/typescript/dist/',
      'clients/typescript/src/generated/',
      'node_modules/',
      '.local/',
      'coverage/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read in libs/platform/environment.ts.',
        },
      ],
    },
  },
  {
    files: [
      'libs/platform/environment.ts',
      'apps/local/**/*.ts',
      'libs/command/**/*.ts',
      'libs/*/cli/**/*.ts',
      'test/**/*.ts',
      'bench/**/*.ts',
      '**/*.spec.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // Numeric kernels over typed arrays: that an index lies in range is the loop's invariant, and a check per
    // element would cost more than the arithmetic.
    files: [
      'libs/valuation/**/*.ts',
      'libs/scoring/{market-view,compiled,community,yield,deal,judgement,rent-backtest,training}/**/*.ts',
      'libs/market/cleaning/**/*.ts',
    ],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Powers differ between versions of Node.js, and models and answers with them.
    files: ['libs/{valuation,scoring}/**/*.ts', 'libs/market/{cleaning,snapshot,tables}/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.fixture.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ":matches(BinaryExpression[operator='**']:not([left.type='Literal'][right.type='Literal']), AssignmentExpression[operator='**='], MemberExpression[object.name='Math'][property.name=/^(pow|sin|cos|tan)$/])",
          message: 'It is not the same on every version of Node.js; see libs/valuation/powers.ts.',
        },
      ],
    },
  },
  {
    files: ['libs/operations/guide/browser/*.js'],
    languageOptions: { globals: { document: 'readonly', fetch: 'readonly', matchMedia: 'readonly' } },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '*.js'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', module: 'writable', URL: 'readonly' },
    },
  },
  prettier,
);
