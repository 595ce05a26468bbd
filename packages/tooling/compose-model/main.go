// Prints the model of a compose file as JSON: includes, profiles, extension fields and variables resolved as the
// engine's own loader (compose-go) resolves them. Exits with 1 and every mistake otherwise.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
)

func printModel(file string) error {
	options, err := cli.NewProjectOptions([]string{file},
		cli.WithOsEnv, cli.WithDefaultProfiles("*"), cli.WithResolvedPaths(true))
	if err != nil {
		return err
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(project)
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: compose-model <compose file>")
		os.Exit(2)
	}
	if err := printModel(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
